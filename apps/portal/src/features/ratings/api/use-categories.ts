import { $api } from '../../../shared/api/client.js';

/** The categories services are sorted into. */
export function useCategories(countryCode: string) {
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/categories',
    { params: { path: { cc: countryCode } } },
    { select: ({ categories }) => categories },
  );
}
