import { $api } from '../../../shared/api/client.js';
import { nameByKey, valueName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';

/** The attributes a target group can be built from in a country, named in the language in use. */
export function useAttributes(countryCode: string) {
  const names = useNames('attributes');
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/attributes',
    { params: { path: { cc: countryCode } } },
    {
      select: ({ attribute_groups }) =>
        attribute_groups.map((group) => ({
          ...group,
          name: nameByKey(names, `group.${group.key}`, group.name),
          attributes: group.attributes.map((attribute) => ({
            ...attribute,
            name: nameByKey(names, attribute.key, attribute.name),
            values: attribute.values.map((value) => ({
              ...value,
              name: valueName(names, attribute.key, value),
            })),
          })),
        })),
    },
  );
}
