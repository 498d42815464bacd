import type { Schemas } from '@netreach/api-client';
import { $api } from './client.js';

export type PortalApp = Schemas['UserAppDto'];

/** The services the user's licence holds in a country, in menu order. */
export function useApps(countryCode: string) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/user/apps',
    { params: { path: { cc: countryCode } } },
    { select: ({ apps }) => [...apps].sort((a, b) => a.order - b.order) },
  );
}
