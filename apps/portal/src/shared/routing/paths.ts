import { PATHS } from './path-table.js';

export type RouteName = keyof typeof PATHS;

type ParamOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamOf<Head> | ParamOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters a route's address needs. */
type RouteParams<Name extends RouteName> = Record<ParamOf<(typeof PATHS)[Name]>, string>;

type ParamArguments<Name extends RouteName> = [ParamOf<(typeof PATHS)[Name]>] extends [never]
  ? []
  : [params: RouteParams<Name>];

/** The pattern of a route, for the router. */
export function pathPattern(name: RouteName): string {
  return PATHS[name];
}

/** An address nothing lives at: it shows the 404 screen. */
export const NOWHERE = '/not-found';

/** Whether a text is a route name, e.g. one read from storage. */
export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(PATHS, name);
}

/** Whether a route's address carries the country. */
export function hasCountry(name: RouteName): boolean {
  return PATHS[name].includes(':country_code');
}

/** Whether a route's address names more than the country: an object that other countries do not have. */
export function hasOtherObjects(name: RouteName): boolean {
  return PATHS[name].replace(':country_code', '').includes(':');
}

/**
 * Fills a route's pattern with parameters known only at run time.
 * @returns null when a parameter is missing
 */
export function fillPath(
  name: RouteName,
  params: Readonly<Record<string, string | undefined>>,
): string | null {
  let complete = true;
  const path = PATHS[name].replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!value) complete = false;
    return encodeURIComponent(value ?? '');
  });
  return complete ? path : null;
}

/** The address of a route. */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: ParamArguments<Name>): string {
  const path = fillPath(name, params ?? {});
  if (path === null) throw new Error(`A parameter of route ${name} is missing`);
  return path;
}
