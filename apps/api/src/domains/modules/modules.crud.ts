import { withParents } from '@netreach/domain';
import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { isHeld, lockModules, placesOf } from './database/module-holders.js';
import { ProductModule } from './database/module.entity.js';
import { MODULES } from './database/modules.list.js';
import type { ModuleInputDto } from './dto/module.dto.js';

/** Shipped modules keep what the access rules rely on, none is part of itself, and only those nobody has are removed. */
async function check({ manager, before, input }: CrudChange<ProductModule, ModuleInputDto>): Promise<void> {
  if (!input) {
    if (before?.shipped) throw new AppError('modules.shipped');
    if (before && (await isHeld(manager, before.key))) throw new AppError('modules.in_use');
    return;
  }
  const { key, parent, groups_only: groupsOnly } = input;
  if (
    before?.shipped &&
    (key !== before.key || parent !== before.parentKey || groupsOnly !== before.groupsOnly)
  )
    throw new AppError('modules.shipped');
  if (parent === null) return;
  const places = await placesOf(manager);
  if (!places.some((place) => place.key === parent))
    throw refusedField('parent', 'unknown_value', { value: parent });
  if (before && withParents(places, [parent]).has(before.key)) throw new AppError('modules.part_of_itself');
}

/** How modules are written. */
export const MODULE: CrudDefinition<ProductModule, ModuleInputDto, typeof MODULES> = {
  entity: ProductModule,
  name: 'module',
  list: MODULES,
  columns: ({ key, name, parent, position, groups_only: groupsOnly }) => ({
    key,
    name,
    parentKey: parent,
    position,
    groupsOnly,
  }),
  begin: lockModules,
  check,
};
