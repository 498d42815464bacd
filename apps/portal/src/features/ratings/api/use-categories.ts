import { $api } from '../../../shared/api/client.js';
import { nameByKey } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';

/** The categories services are sorted into, named in the language in use. */
export function useCategories(countryCode: string) {
  const names = useNames('categories');
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/categories',
    { params: { path: { cc: countryCode } } },
    {
      select: ({ categories }) =>
        categories.map((category) => ({ ...category, name: nameByKey(names, category.key, category.name) })),
    },
  );
}
