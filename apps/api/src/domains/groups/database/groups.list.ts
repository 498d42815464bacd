import type { LinkTable } from '../../../platform/crud/database/links.js';
import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { GroupDto } from '../dto/group.dto.js';

/** The groups of services of a country, by name. */
export const GROUPS = listSql({
  rows: 'groups',
  select: `g.id, g.name, g.country_code AS country, g.version,
  ARRAY(SELECT s.service_id FROM service_group_services s WHERE s.group_id = g.id ORDER BY 1) AS services`,
  from: 'service_groups g',
  scope: ({ country }) => [sql`g.country_code = ${country}`],
  search: ['g.name'],
  sort: { name: 'lower(g.name)' },
  key: 'g.id',
  item: (row: GroupDto): GroupDto => row,
});

/** Where its services stand. */
export const MEMBERS: LinkTable = {
  table: 'service_group_services',
  column: 'service_id',
  owner: 'group_id',
  offered: `SELECT id FROM rating_items WHERE country_code = $1 AND type = 'service'`,
};
