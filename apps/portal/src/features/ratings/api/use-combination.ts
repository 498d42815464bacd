import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';

export type Combination = Schemas['CombineResponseDto'];
export type CombinedItem = Schemas['CombinedItemDto'];
export type Figure = Schemas['FigureDto'];

/** Items taken together; nothing is asked for fewer than two. */
export function useCombination(countryCode: string, body: Schemas['CombineBody']) {
  return $api.useQuery(
    'post',
    '/v3/{cc}/ratings/combine',
    { params: { path: { cc: countryCode } }, body },
    { enabled: body.items.length > 1, placeholderData: keepPreviousData },
  );
}
