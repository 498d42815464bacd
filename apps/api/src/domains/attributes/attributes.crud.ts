import { isFixedAttribute } from '@netreach/domain';
import { changesOf } from '../../platform/crud/changes.js';
import type { Changes, CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { Attribute } from '../panel/master-data.lookup.js';
import { levelsOf, replaceLevels, usedLevels } from './database/attribute-levels.js';
import { ATTRIBUTES } from './database/attributes.list.js';
import type { AttributeInputDto } from './dto/attribute.dto.js';

type Change = CrudChange<Attribute, AttributeInputDto>;

/** What counts persons or weights them has to stay; what the product itself relies on stays as it is. */
async function check({ manager, before, input }: Change): Promise<void> {
  const used = before ? await usedLevels(manager, before.id) : [];
  if (!input) {
    if (before?.fixed) throw new AppError('attributes.fixed');
    if (used.length > 0) throw new AppError('request.in_use');
    return;
  }
  const isFixed = before?.fixed ?? false;
  if (isFixed !== isFixedAttribute(input.key) || (isFixed && input.key !== before?.key))
    throw refusedField('key', 'attribute_fixed');
  const levels = before ? await levelsOf(manager, before.id) : [];
  const kept = new Map(input.values.flatMap(({ id, key }) => (id ? [[id, key] as const] : [])));
  for (const [id, key] of kept)
    if (levels.find((level) => level.id === id)?.key !== key)
      throw refusedField('values', 'unknown_value', { value: key });
  const gone = levels.filter(({ id }) => !kept.has(id));
  if (isFixed && (gone.length > 0 || kept.size < input.values.length))
    throw refusedField('values', 'attribute_fixed');
  const needed = gone.find(({ id }) => used.includes(id));
  if (needed) throw refusedField('values', 'level_in_use', { name: needed.name });
}

async function dependents({ manager, before, input }: Change, id: number): Promise<Changes> {
  if (!input) return {};
  const levels = before ? await levelsOf(manager, id) : [];
  const shown = (of: readonly { key: string; name: string }[]) => of.map(({ key, name }) => ({ key, name }));
  const changes = changesOf({ values: shown(levels) }, { values: shown(input.values) });
  if ('values' in changes) await replaceLevels(manager, id, input.values);
  return changes;
}

/** How attributes are written, with their levels. */
export const ATTRIBUTE: CrudDefinition<Attribute, AttributeInputDto, typeof ATTRIBUTES> = {
  entity: Attribute,
  name: 'attribute',
  list: ATTRIBUTES,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ key, name, group: groupName, position }, { country = '' }) => ({
    countryCode: country,
    key,
    name,
    groupName,
    position,
  }),
  check,
  dependents,
  unique: { UQ_e8fa2c04f078c77d10496b376b9: 'key' },
};
