import { keepPreviousData } from '@tanstack/react-query';
import type { RankingList } from '@netreach/domain';
import { $api } from '../../../shared/api/client.js';
import type { RankingQuery } from './ratings.types.js';

interface RankingListRequest {
  countryCode: string;
  list: RankingList;
  /** Null until the frame is known. */
  query: RankingQuery | null;
}

/**
 * One page of a ranking. The previous figures stay until the new ones are there (`isPlaceholderData`), and a call
 * nobody waits for any more is cancelled.
 */
export function useRankingList({ countryCode, list, query }: RankingListRequest) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/list/{type}',
    { params: { path: { cc: countryCode, type: list }, query: query ?? {} } },
    { enabled: query !== null, placeholderData: keepPreviousData },
  );
}
