import { $api } from '../../../shared/api/client.js';
import { useNames } from '../../../shared/names/use-names.js';
import { namedGroups } from '../../../shared/target/named-groups.js';

/** The attributes a target group can be built from in a country, named in the language in use. */
export function useAttributes(countryCode: string) {
  const names = useNames('attributes');
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/attributes',
    { params: { path: { cc: countryCode } } },
    { select: ({ attribute_groups }) => namedGroups(names, attribute_groups) },
  );
}
