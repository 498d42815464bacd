import { changesOf } from '../../platform/crud/changes.js';
import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { missingLinks, replaceLinks } from '../../platform/crud/database/links.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { Category, keyOfName } from '../ratings/master-data.lookup.js';
import { CATEGORIES, TARGETS } from './database/categories.list.js';
import { hasChildren, hasItems, isKeyTaken, parentOf } from './database/category-tree.js';
import type { CategoryInputDto } from './dto/category.dto.js';

async function check(change: CrudChange<Category, CategoryInputDto>): Promise<void> {
  const { manager, asking, before, input } = change;
  const { country = '' } = asking;
  if (!input) {
    const id = before?.id ?? 0;
    if ((await hasChildren(manager, id)) || (await hasItems(manager, id)))
      throw new AppError('request.in_use');
    return;
  }
  const key = keyOfName(input.name);
  if (key === '') throw refusedField('name', 'invalid');
  if (await isKeyTaken(manager, country, key, before?.id ?? 0))
    throw refusedField('name', 'key_taken', { key });
  const [unknown] = await missingLinks(manager, country, TARGETS, input.targets);
  if (unknown !== undefined) throw refusedField('targets', 'unknown_value', { value: unknown });
  if (input.parent_id) await checkParent(change, input.parent_id);
}

/** There are two levels: a category that has a parent has no children. */
async function checkParent(
  { manager, asking: { country = '' }, before }: CrudChange<Category, CategoryInputDto>,
  parent: number,
): Promise<void> {
  const above = await parentOf(manager, country, parent);
  if (above === undefined) throw refusedField('parent_id', 'unknown');
  const hasLevels = above !== null || parent === before?.id;
  if (hasLevels || (before && (await hasChildren(manager, before.id))))
    throw refusedField('parent_id', 'two_levels');
}

/** How categories are written; their keys follow their names. */
export const CATEGORY: CrudDefinition<Category, CategoryInputDto, typeof CATEGORIES> = {
  entity: Category,
  name: 'category',
  list: CATEGORIES,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ name, order, parent_id: parentId = null }, { country = '' }) => ({
    countryCode: country,
    key: keyOfName(name),
    name,
    position: order,
    parentId,
  }),
  check,
  dependents: async ({ manager, asking: { country = '' }, input }, id) => {
    if (!input) return;
    const targets = [...input.targets].sort((a, b) => a - b);
    return changesOf({ targets: await replaceLinks(manager, country, TARGETS, id, targets) }, { targets });
  },
  unique: { UQ_248fa648f33d3671a0106ee6f6d: 'name' },
};
