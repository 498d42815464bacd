import type { Schemas } from '@netreach/api-client';
import type { Messages } from '@netreach/domain';
import { nameByKey, valueName } from '../names/names.js';

type Groups = readonly Schemas['AttributeGroupDto'][];

/** The attributes a target group can be built from, in other names. @param names as `useNames('attributes')` has them */
export function namedGroups(names: Messages, groups: Groups): Schemas['AttributeGroupDto'][] {
  return groups.map((group) => ({
    ...group,
    name: nameByKey(names, `group.${group.key}`, group.name),
    attributes: group.attributes.map((attribute) => ({
      ...attribute,
      name: nameByKey(names, attribute.key, attribute.name),
      values: attribute.values.map((value) => ({ ...value, name: valueName(names, attribute.key, value) })),
    })),
  }));
}
