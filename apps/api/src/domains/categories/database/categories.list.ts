import type { LinkTable } from '../../../platform/crud/database/links.js';
import { sql } from '../../../platform/database/sql.js';
import { numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { CategoryAdminDto } from '../dto/category.dto.js';

/** The categories of a country, in their order. */
export const CATEGORIES = listSql({
  rows: 'categories',
  select: `c.id, c.key, c.name, c.position AS "order", c.parent_id, c.version,
  (SELECT p.name FROM categories p WHERE p.id = c.parent_id) AS parent,
  ARRAY(SELECT i.item_id FROM rating_item_categories i JOIN rating_items s ON s.id = i.item_id AND s.type = 'service'
    WHERE i.category_id = c.id ORDER BY 1) AS targets`,
  from: 'categories c',
  scope: ({ country }) => [sql`c.country_code = ${country}`],
  search: ['c.name', 'c.key'],
  filters: { parent_id: numberFilter('c.parent_id', 'Only what is below this category.', 3) },
  sort: { order: 'c.position', name: 'lower(c.name)' },
  key: 'c.id',
  item: (row: CategoryAdminDto): CategoryAdminDto => row,
});

/** Where its services stand. */
export const TARGETS: LinkTable = {
  table: 'rating_item_categories',
  column: 'item_id',
  owner: 'category_id',
  offered: `SELECT id FROM rating_items WHERE country_code = $1 AND type = 'service'`,
};
