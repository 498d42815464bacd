/** Whether this is the long run before a release (`npm test -- --deep`). */
export const IS_DEEP = process.env['DEEP_TESTS'] === 'yes';

/**
 * How often something is tried: a number of the environment, else what the depth of the run asks for.
 * @param name variable that sets it by hand
 */
export function howOften(name: string, usual: number, deep: number): number {
  return Number(process.env[name] ?? (IS_DEEP ? deep : usual));
}
