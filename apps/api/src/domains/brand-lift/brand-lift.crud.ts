import { BENCHMARK_FIELDS, type BenchmarkColumnType } from '@netreach/domain/brand-lift';
import type { EntityManager } from 'typeorm';
import { changesOf } from '../../platform/crud/changes.js';
import type { CrudChange, CrudDefinition, VersionedRow } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { BrandLiftCategory } from './database/brand-lift-category.entity.js';
import { BrandLiftColumn } from './database/brand-lift-column.entity.js';
import { BRAND_LIFT_CATEGORIES, BRAND_LIFT_COLUMNS } from './database/brand-lift.lists.js';
import {
  takeTurn,
  closeGap,
  dropValues,
  hasValues,
  idOfKey,
  LAST,
  placeAt,
  type PlacedTable,
} from './database/brand-lift-places.js';

/** What categories and columns are stored from. */
interface Placed {
  readonly key: string;
  readonly name: string;
  readonly order?: number;
  readonly version?: number;
}

interface ColumnToStore extends Placed {
  readonly type: BenchmarkColumnType;
}

const begin = async (manager: EntityManager) => {
  await takeTurn(manager);
};

type PlacedRow = VersionedRow & { position: number };

/** @throws AppError naming the name, from which no key or one that is there can be made */
async function checkKey({ manager, before, input }: CrudChange<VersionedRow, Placed>, table: PlacedTable) {
  if (!input || before) return;
  const { key } = input;
  if (key === '') throw refusedField('name', 'invalid');
  const isField = table === 'brand_lift_columns' && (BENCHMARK_FIELDS as readonly string[]).includes(key);
  if (isField || (await idOfKey(manager, table, key)) !== undefined)
    throw refusedField('name', 'key_taken', { key });
}

const placed = (table: PlacedTable) => async (change: CrudChange<PlacedRow, Placed>, id: number) => {
  const { manager, before, input } = change;
  if (!input) return closeGap(manager, table, id);
  const order = input.order ?? (before ? before.position : LAST);
  await placeAt(manager, table, id, order);
  return before ? changesOf({ order: before.position }, { order }) : undefined;
};

/** How categories are written. One that rows of the benchmark are in stays. */
export const BRAND_LIFT_CATEGORY: CrudDefinition<BrandLiftCategory, Placed, typeof BRAND_LIFT_CATEGORIES> = {
  entity: BrandLiftCategory,
  name: 'brand_lift_category',
  list: BRAND_LIFT_CATEGORIES,
  begin,
  check: (change) => checkKey(change, 'brand_lift_categories'),
  columns: ({ key, name }) => ({ key, name }),
  dependents: placed('brand_lift_categories'),
};

/** How columns are written. With a column go its values. */
export const BRAND_LIFT_COLUMN: CrudDefinition<BrandLiftColumn, ColumnToStore, typeof BRAND_LIFT_COLUMNS> = {
  entity: BrandLiftColumn,
  name: 'brand_lift_column',
  list: BRAND_LIFT_COLUMNS,
  begin,
  check: async (change) => {
    const { manager, before, input } = change;
    await checkKey(change, 'brand_lift_columns');
    if (before && !input) await dropValues(manager, before.key);
    const isRetyped = before && input && before.type !== input.type;
    if (isRetyped && (await hasValues(manager, before.key))) throw refusedField('type', 'column_type_in_use');
  },
  columns: ({ key, name, type }) => ({ key, name, type }),
  dependents: placed('brand_lift_columns'),
};
