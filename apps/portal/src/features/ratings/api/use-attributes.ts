import { $api } from '../../../shared/api/client.js';

/** The attributes a target group can be built from in a country. */
export function useAttributes(countryCode: string) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/attributes',
    { params: { path: { cc: countryCode } } },
    { select: ({ attribute_groups }) => attribute_groups },
  );
}
