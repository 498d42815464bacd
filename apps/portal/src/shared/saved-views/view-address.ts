/** Times that addresses and parameters carry. */
const TIMES = ['date', 'from', 'until'];

/** Whether what is asked for has a time that it can follow. */
export function hasTime(parameters: Record<string, unknown>): boolean {
  return parameters['date'] !== undefined || parameters['from'] !== undefined;
}

/** Where the portal shows a view: the address of now, without its time where the view follows the newest figures. */
export function viewAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  follows: boolean,
): string {
  const query = new URLSearchParams(search);
  if (follows) for (const name of TIMES) query.delete(name);
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}
