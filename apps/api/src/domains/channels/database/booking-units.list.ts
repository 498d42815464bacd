import { sql, type Sql } from '../../../platform/database/sql.js';
import { numberFilter, partFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { FilterValues } from '../../../platform/list/list.types.js';
import type { BookingUnitDto } from '../dto/booking-unit.dto.js';
import { quarterField, yearField } from '../dto/channel-filters.js';

type Row = Omit<BookingUnitDto, 'updated_at'> & { updated_at: Date };

const FILTERS = {
  parent_id: numberFilter('c.parent_id', 'Only those of this service or media house.', 42),
  year: partFilter<number>(yearField),
  quarter: partFilter<number>(quarterField),
};

const PATHS = `ARRAY(SELECT DISTINCT r.path FROM channel_urls r WHERE r.channel_id = i.id AND r.match_mode <> 'not_in_use' ORDER BY 1)`;

const from = ({ year, quarter }: FilterValues<typeof FILTERS>): Sql => sql`rating_items i
  JOIN channels c ON c.item_id = i.id
  LEFT JOIN channel_types y ON y.id = c.channel_type_id
  LEFT JOIN rating_items p ON p.id = c.parent_id
  CROSS JOIN (SELECT make_date(${year}::int, 3 * ${quarter}::int - 2, 1) AS day) asked
  LEFT JOIN LATERAL (SELECT a.active, a.changed_at, u.name AS changed_by FROM channel_activations a
    LEFT JOIN users u ON u.id = a.changed_by
    WHERE a.channel_id = i.id AND a.year = ${year} AND a.quarter = ${quarter} ORDER BY a.id DESC LIMIT 1) said ON true`;

const list = <Rows extends string>(rows: Rows, onlyActive: boolean) =>
  listSql({
    rows,
    select: `i.id, i.name, c.version, c.updated_at,
    CASE WHEN y.id IS NOT NULL THEN json_build_object('id', y.id, 'name', y.name) END AS channel_type,
    CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name, 'type', p.type) END AS parent,
    ${PATHS} AS pixel_paths, channel_is_active(i.id, asked.day) AS active, said.changed_by,
    to_char(said.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS changed_at`,
    from,
    scope: ({ country }) => [
      sql`i.country_code = ${country} AND i.type = 'channel' AND i.has_owa_data AND c.deleted_at IS NULL`,
      ...(onlyActive ? [sql`channel_is_active(i.id, asked.day)`] : []),
    ],
    search: ['i.name', `array_to_string(${PATHS}, ' ')`, "coalesce(p.name, '')"],
    filters: FILTERS,
    sort: { name: 'lower(i.name)', parent: 'lower(p.name)', updated_at: 'c.updated_at' },
    key: 'i.id',
    item: ({ updated_at, ...row }: Row): BookingUnitDto => ({ ...row, updated_at: updated_at.toISOString() }),
  });

/** The booking units of a country, by name; `active` speaks of the quarter asked for. */
export const BOOKING_UNITS = list('channels', false);

/** Those that are active in the quarter asked for. */
export const ACTIVE_BOOKING_UNITS = list('channels', true);
