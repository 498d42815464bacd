import { $api } from '../../../shared/api/client.js';

/** The time frames of a country, newest first. */
export function useDataFrames(countryCode: string) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/data-frames',
    { params: { path: { cc: countryCode } } },
    { select: ({ data_frames }) => data_frames },
  );
}
