import { raw, sql, type Sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter, partFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { groupField, monthField, platformField, type WatchedScope } from '../dto/watch.query.dto.js';
import type { WatchedItemDto, WatchedRowDto } from '../dto/watched-item.dto.js';
import { crossing } from '../figures/segments.js';
import { FIGURE_COLUMNS, shareIn, watchedFigure, type FigureRow } from './figure-row.js';

/** The release of a month that is out, the last one without a day. */
export const releaseOf = (
  country: string | undefined,
  date: string | undefined,
): Sql => sql`r.country_code = ${country}
  AND r.status = 'published' AND r.month = COALESCE(date_trunc('month', ${date ?? null}::date)::date,
    (SELECT max(p.month) FROM media_watch_releases p WHERE p.country_code = ${country} AND p.status = 'published'))`;

const ITEM = `i.item_id AS id, i.name, i.brand_id, i.brand, to_char(i.first_seen, 'YYYY-MM-DD') AS first_seen,
  to_char(i.last_seen, 'YYYY-MM-DD') AS last_seen, i.is_new`;

const FILTERS = {
  date: partFilter<string>(monthField()),
  brand_id: numberFilter('i.brand_id', 'Only those of a brand.'),
  is_new: flagFilter('i.is_new', 'Only those met for the first time in the month, or only others.'),
};

type Row = Omit<WatchedRowDto, 'share_of_voice' | 'figure'> & FigureRow & { market: number | null };

/** Brands or campaigns of a published month with their figures, most impressions first. */
const tableOf = (scope: WatchedScope) =>
  listSql({
    rows: 'table_data',
    select: `${ITEM}, ${FIGURE_COLUMNS('f')}, m.impressions AS market`,
    from: (
      { date, platform, group }: { date?: string; platform?: string; group?: string },
      { country },
    ) => sql`media_watch_releases r
  JOIN media_watch_items i ON i.release_id = r.id AND i.scope = ${scope} AND ${releaseOf(country, date)}
  JOIN media_watch_figures f ON f.release_id = r.id AND f.scope = i.scope AND f.item_id = i.item_id
    AND f.segment = ${crossing(platform, group)}
  LEFT JOIN media_watch_figures m ON m.release_id = r.id AND m.scope = 'market' AND m.segment = f.segment`,
    search: ['i.name', 'i.brand'],
    filters: {
      ...FILTERS,
      platform: partFilter<string>(platformField()),
      group: partFilter<string>(groupField()),
    },
    sort: {
      estimated_ad_impressions: 'f.impressions',
      ots_total: 'f.ots',
      unique_users: 'f.users',
      net_reach: 'f.reach',
      name: 'lower(i.name)',
      brand: 'lower(i.brand)',
      first_seen: 'i.first_seen',
    },
    firstOrder: 'desc',
    ties: ['f.users DESC NULLS LAST'],
    key: 'i.item_id',
    item: ({ market, ...row }: Row, { principal }): WatchedRowDto => {
      const { id, name, brand_id, brand, first_seen, last_seen, is_new } = row;
      const item = { id, name, brand_id, brand, first_seen, last_seen, is_new };
      const told = { ...item, share_of_voice: shareIn(row.impressions, market), figure: watchedFigure(row) };
      return forReader(told, principal);
    },
  });

/** Tables of brands and of campaigns. */
export const WATCHED_TABLES = { brands: tableOf('brands'), campaigns: tableOf('campaigns') };

const itemsOf = <const Rows extends WatchedScope>(scope: Rows) =>
  listSql({
    rows: scope,
    select: ITEM,
    from: ({ date }: { date?: string }, { country }) => sql`media_watch_releases r
  JOIN media_watch_items i ON i.release_id = r.id AND i.scope = ${raw(`'${scope}'`)} AND ${releaseOf(country, date)}`,
    search: ['i.name', 'i.brand'],
    filters: FILTERS,
    sort: { name: 'lower(i.name)', first_seen: 'i.first_seen' },
    key: 'i.item_id',
    item: (row: WatchedItemDto): WatchedItemDto => row,
  });

/** Brands of a published month, by name. */
export const WATCHED_BRANDS = itemsOf('brands');

/** Campaigns of a published month, by name. */
export const WATCHED_CAMPAIGNS = itemsOf('campaigns');
