import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';

export type CompareBody = Schemas['CompareBody'];
export type MovementCategory = Schemas['MovementCategoryDto'];
export type TrafficComparison = Schemas['CompareTrafficResponseDto'];
export type ProfileComparison = Schemas['CompareProfileResponseDto'];

const options = (body: CompareBody) => ({
  enabled: body.items.length > 0,
  placeholderData: keepPreviousData,
});

/** Figures of items month by month. */
export function useTrafficComparison(countryCode: string, body: CompareBody) {
  const init = { params: { path: { cc: countryCode } }, body };
  return $api.useQuery('post', '/v3/{cc}/ratings/compare/traffic', init, options(body));
}

/** Who the users of items are. @param by keys of attributes; the fixed ones when empty */
export function useProfileComparison(countryCode: string, body: CompareBody, by: readonly string[]) {
  const init = {
    params: { path: { cc: countryCode } },
    body: { ...body, ...(by.length > 0 ? { by: [...by] } : {}) },
  };
  return $api.useQuery('post', '/v3/{cc}/ratings/compare/audience-profile', init, options(body));
}

/** Categories of the services visited before the items. @param enabled all items are services */
export function useBeforeServices(countryCode: string, body: CompareBody, enabled: boolean) {
  const init = { params: { path: { cc: countryCode } }, body };
  return $api.useQuery('post', '/v3/{cc}/ratings/compare/before-services', init, {
    ...options(body),
    enabled,
  });
}

/** Categories of the services visited after the items. @param enabled all items are services */
export function useAfterServices(countryCode: string, body: CompareBody, enabled: boolean) {
  const init = { params: { path: { cc: countryCode } }, body };
  return $api.useQuery('post', '/v3/{cc}/ratings/compare/after-services', init, {
    ...options(body),
    enabled,
  });
}
