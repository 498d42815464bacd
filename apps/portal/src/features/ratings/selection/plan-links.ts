import { pathTo } from '../../../shared/routing/paths.js';

/** Screens that work on chosen items. */
export const PLAN_SCREENS = ['ratings.combine', 'ratings.compare', 'ratings.audience-reach'] as const;
export type PlanScreen = (typeof PLAN_SCREENS)[number];

/** Reads `3,7`: the items of an address, in their order and each once. */
export function parseItems(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

/**
 * The address of a screen with items chosen.
 * @param filters parameters of the address they were chosen at, such as the frame filters; its own items are replaced
 */
export function planAddress(
  screen: PlanScreen | `${PlanScreen}.select` | 'ratings.combine.export',
  countryCode: string,
  { items, filters }: { items: readonly number[]; filters: URLSearchParams },
): string {
  const query = new URLSearchParams(filters);
  query.delete('items');
  if (items.length > 0) query.set('items', items.join(','));
  const search = query.toString().replaceAll('%2C', ',');
  const path = pathTo(screen, { country_code: countryCode });
  return search ? `${path}?${search}` : path;
}
