import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../../shared/api/client.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type KeywordFilters = Schemas['KeywordFilterDto'][];
export type Distribution = Schemas['DistributionGraphDto'];

/** What is asked for. */
export interface AskedKeywords {
  fromDate: string;
  toDate: string;
  service: number | null;
  engine: string | null;
}

/** As many as a chart shows with their names. */
const SHOWN_TERMS = 20;

/** What the distributions can be narrowed by. */
export function useKeywordFilters() {
  const { country } = useSession();
  return $api.useQuery('get', '/v3/{cc}/keyword-tool/filters', { params: { path: { cc: country.code } } });
}

/** Shares of search engines. */
export function useEngines({ fromDate, toDate, service }: AskedKeywords) {
  const { country } = useSession();
  return $api.useQuery(
    'post',
    '/v3/{cc}/keyword-tool/search-engine-distribution',
    { params: { path: { cc: country.code } }, body: { fromDate, toDate, service } },
    { placeholderData: keepPreviousData },
  );
}

/** Shares of search terms. */
export function useTerms({ fromDate, toDate, service, engine }: AskedKeywords) {
  const { country } = useSession();
  return $api.useQuery(
    'post',
    '/v3/{cc}/keyword-tool/search-terms-distribution',
    {
      params: { path: { cc: country.code } },
      body: { fromDate, toDate, service, engine, limit: SHOWN_TERMS },
    },
    { placeholderData: keepPreviousData },
  );
}
