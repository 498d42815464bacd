import { raw, sql } from '../../../platform/database/sql.js';
import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { NationalAggregateDto } from '../dto/national-aggregate.dto.js';
import type { AggregateType } from './aggregates.list.js';

/** The media houses or ad networks of a country as those keep them who look after the national ranking, by name. */
export const nationalAggregates = (type: AggregateType) =>
  listSql({
    rows: 'items',
    select: `i.id, i.name, to_char(i.enabled_from, 'YYYY-MM') AS enabled_from,
    to_char(i.enabled_until, 'YYYY-MM') AS enabled_until, i.has_owa_data AS national,
    ARRAY(SELECT m.service_id FROM rating_item_members m WHERE m.item_id = i.id ORDER BY 1) AS services, i.version`,
    from: 'rating_items i',
    scope: ({ country }) => [sql`i.country_code = ${country}`, raw(`i.type = '${type}'`)],
    search: ['i.name'],
    filters: {
      national: flagFilter('i.has_owa_data', 'Only units of the national ranking, or only others.'),
    },
    sort: { name: 'lower(i.name)', enabled_from: 'i.enabled_from', enabled_until: 'i.enabled_until' },
    key: 'i.id',
    item: (row: NationalAggregateDto): NationalAggregateDto => row,
  });

export type NationalAggregates = ReturnType<typeof nationalAggregates>;
