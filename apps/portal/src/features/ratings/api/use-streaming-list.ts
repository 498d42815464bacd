import { keepPreviousData } from '@tanstack/react-query';
import { $api } from '../../../shared/api/client.js';
import type { StreamingQuery } from './ratings.types.js';

interface StreamingListRequest {
  countryCode: string;
  /** Null until the frame is known. */
  query: StreamingQuery | null;
}

/** One page of the ranking of streaming services. */
export function useStreamingList({ countryCode, query }: StreamingListRequest) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/streaming',
    { params: { path: { cc: countryCode }, query: query ?? {} } },
    { enabled: query !== null, placeholderData: keepPreviousData },
  );
}
