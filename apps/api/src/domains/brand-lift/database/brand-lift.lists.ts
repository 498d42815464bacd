import { listSql } from '../../../platform/list/list-sql.js';
import type { BrandLiftCategoryDto } from '../dto/category.dto.js';
import type { BrandLiftColumnDto } from '../dto/column.dto.js';

/** The categories of the benchmark, in their order. */
export const BRAND_LIFT_CATEGORIES = listSql({
  rows: 'categories',
  select: `c.key, c.name, c.position AS "order", c.version,
  (SELECT count(*)::int FROM brand_lift_benchmarks b WHERE b.category_id = c.id) AS benchmarks`,
  from: 'brand_lift_categories c',
  search: ['c.name', 'c.key'],
  sort: { order: 'c.position', name: 'lower(c.name)' },
  key: 'c.id',
  item: (row: BrandLiftCategoryDto): BrandLiftCategoryDto => row,
});

/** The columns of the benchmark, in their order. */
export const BRAND_LIFT_COLUMNS = listSql({
  rows: 'columns',
  select: 'c.key, c.name, c.type, c.position AS "order", c.version',
  from: 'brand_lift_columns c',
  search: ['c.name', 'c.key'],
  sort: { order: 'c.position', name: 'lower(c.name)' },
  key: 'c.id',
  item: (row: BrandLiftColumnDto): BrandLiftColumnDto => row,
});
