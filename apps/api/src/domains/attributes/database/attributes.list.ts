import { sql } from '../../../platform/database/sql.js';
import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { AttributeAdminDto } from '../dto/attribute.dto.js';

/** The attributes of the panel of a country with their levels, in their order. */
export const ATTRIBUTES = listSql({
  rows: 'attributes',
  select: `a.id, a.key, a.name, a.group_name AS "group", a.position, a.fixed, a.version,
  COALESCE((SELECT json_agg(json_build_object('id', v.id, 'key', v.key, 'name', v.name, 'min_age', v.min_age, 'max_age', v.max_age)
    ORDER BY v.position, v.id) FROM attribute_values v WHERE v.attribute_id = a.id), '[]') AS values`,
  from: 'attributes a',
  scope: ({ country }) => [sql`a.country_code = ${country}`],
  search: ['a.name', 'a.key'],
  filters: { fixed: flagFilter('a.fixed', 'Only attributes that have to stay, or only others.') },
  sort: { position: 'a.position', name: 'lower(a.name)', key: 'a.key' },
  key: 'a.id',
  item: (row: AttributeAdminDto): AttributeAdminDto => row,
});
