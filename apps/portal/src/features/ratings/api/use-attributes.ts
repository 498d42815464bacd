import { $api } from '../../../shared/api/client.js';

/** The attributes a target group can be built from in a frame; waits for the frame's date. */
export function useAttributes(countryCode: string, date: string | undefined) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/attributes',
    { params: { path: { cc: countryCode }, query: { date } } },
    { select: ({ attribute_groups }) => attribute_groups, enabled: date !== undefined },
  );
}
