import { $api } from '../../../shared/api/client.js';

/** The services a ranking can leave out. */
export function useExcludableServices(countryCode: string) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/excludable-services',
    { params: { path: { cc: countryCode } } },
    { select: ({ services }) => services },
  );
}
