import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';

export type ChosenItem = Schemas['ChosenItemDto'];

/** Items that can be asked for by their numbers at once. */
const MOST_CHOSEN = 200;

/** Items on one page of a search. */
export const ITEMS_A_PAGE = 50;

/** A page of the items with such a name. */
export function useItemSearch(
  countryCode: string,
  { search, type, page }: { search: string; type: ChosenItem['type']; page: number },
) {
  const query = { ...(search && { search }), type, page, page_size: ITEMS_A_PAGE };
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/items',
    { params: { path: { cc: countryCode }, query } },
    { placeholderData: keepPreviousData },
  );
}

/** Items by their numbers, in the same order; those that do not exist are missing. */
export function useItems(countryCode: string, ids: readonly number[]) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/items',
    { params: { path: { cc: countryCode }, query: { ids: ids.join(','), page_size: MOST_CHOSEN } } },
    {
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
      select: ({ items }) => ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
    },
  );
}
