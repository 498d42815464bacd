const FIXED = ['birthday', 'gender', 'province'];

/** Keys of the attributes that have to stay: age, gender and province, and their variants of meta45. */
export const FIXED_ATTRIBUTES: readonly string[] = FIXED.flatMap((key) => [key, `${key}_meta45`]);

/** Whether the attribute of a key has to stay, with its key and its levels. */
export function isFixedAttribute(key: string): boolean {
  return FIXED_ATTRIBUTES.includes(key);
}
