import { keepPreviousData } from '@tanstack/react-query';
import { ApiError, type Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';
import { withinReach } from '../audience-reach/within-reach.js';

export type AudienceReach = Schemas['AudienceReachResponseDto'];
export type PlannedRow = Schemas['PlannedRowDto'];

function usePlan(countryCode: string, body: Schemas['AudienceReachBody'] | null) {
  return $api.useQuery(
    'post',
    '/v3/{cc}/ratings/audience-reach',
    { params: { path: { cc: countryCode } }, body: body ?? { items: [], devices: 'all' } },
    { enabled: body !== null && body.items.length > 0, placeholderData: keepPreviousData },
  );
}

/**
 * The figures of a plan. Rows that book more contacts than there are count with what there is, and `refused` tells which
 * they are: one wrong number does not take all figures away.
 */
export function useAudienceReach(countryCode: string, body: Schemas['AudienceReachBody']) {
  const asked = usePlan(countryCode, body);
  const error = asked.error instanceof ApiError ? asked.error : null;
  const possible = withinReach(body, error);
  const instead = usePlan(countryCode, possible);
  const query = possible ? instead : asked;
  return { query, refused: possible ? error : null, stale: query.isPlaceholderData };
}
