import { keepPreviousData } from '@tanstack/react-query';
import type { RankingList } from '@netreach/domain';
import { $api } from '../../../shared/api/client.js';
import type { RankingQuery } from './ratings.types.js';

interface StandingsRequest {
  countryCode: string;
  list: RankingList;
  /** The ranking's own; null while nobody wants to see how its items stand. */
  query: RankingQuery | null;
  /** Whether the changes of net reach are wanted, which take longer. */
  changes: boolean;
}

/** How the items of a page stand: movement, ranks that cannot be told apart, net reach over time. */
export function useStandings({ countryCode, list, query, changes }: StandingsRequest) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/list/{type}/standings',
    { params: { path: { cc: countryCode, type: list }, query: { ...query, ...(changes && { changes }) } } },
    { enabled: query !== null, placeholderData: keepPreviousData },
  );
}
