import type { LinkTable } from '../../../platform/crud/database/links.js';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { AggregateDto } from '../dto/aggregate.dto.js';

/** What services are put together to. */
export const AGGREGATE_TYPES = ['mediahouse', 'adnetwork'] as const;
export type AggregateType = (typeof AGGREGATE_TYPES)[number];

/** The media houses and ad networks of a country, by name. */
export const AGGREGATES = listSql({
  rows: 'items',
  select: `i.id, i.name, to_char(i.enabled_from, 'YYYY-MM') AS enabled_from, to_char(i.enabled_until, 'YYYY-MM') AS enabled_until,
  ARRAY(SELECT m.service_id FROM rating_item_members m WHERE m.item_id = i.id ORDER BY 1) AS services, i.version`,
  from: 'rating_items i',
  scope: ({ country }) => [sql`i.country_code = ${country}`, sql`i.type IN ('mediahouse', 'adnetwork')`],
  search: ['i.name'],
  filters: {
    type: choiceFilter(AGGREGATE_TYPES, 'i.type', 'Only those of this kind.'),
    id: numberFilter('i.id', 'Only the one with this number.', 31),
  },
  sort: { name: 'lower(i.name)', enabled_from: 'i.enabled_from', enabled_until: 'i.enabled_until' },
  key: 'i.id',
  item: (row: AggregateDto): AggregateDto => row,
});

/** Where its services stand. */
export const MEMBERS: LinkTable = {
  table: 'rating_item_members',
  column: 'service_id',
  owner: 'item_id',
  offered: `SELECT id FROM rating_items WHERE country_code = $1 AND type = 'service'`,
};
