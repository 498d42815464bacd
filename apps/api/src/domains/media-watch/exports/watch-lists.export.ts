import { exportOf, type ListExportColumn } from '../../exports/list-export.lookup.js';
import { WATCHED_TABLES } from '../database/watched-rows.list.js';
import { WatchedTableQuery } from '../dto/watch-lists.dto.js';
import type { WatchedFigureDto } from '../dto/watched-figure.dto.js';
import type { WatchedRowDto } from '../dto/watched-item.dto.js';

type Figure = Exclude<
  keyof WatchedFigureDto,
  'reliability' | 'reason' | 'impressions_reason' | 'unique_panelists'
>;

const figure = (id: Figure): ListExportColumn<WatchedRowDto> => ({
  id,
  kind: 'number',
  width: 18,
  value: (row) => row.figure[id],
});

const FIGURES = [
  figure('unique_users'),
  figure('net_reach'),
  figure('net_reach_low'),
  figure('net_reach_high'),
  figure('estimated_ad_impressions'),
  figure('estimated_ad_impressions_low'),
  figure('estimated_ad_impressions_high'),
  figure('ots_total'),
  figure('ots_total_low'),
  figure('ots_total_high'),
  { id: 'share_of_voice', kind: 'number', width: 14 },
  { id: 'first_seen', width: 12 },
  { id: 'is_new', kind: 'flag', width: 8 },
] as const satisfies readonly ListExportColumn<WatchedRowDto>[];

/** Brands of a month as a file: the table of the screen. */
export const WATCHED_BRANDS_EXPORT = exportOf('media-watch.brands', {
  rule: 'media-watch.table',
  list: WATCHED_TABLES.brands,
  query: WatchedTableQuery,
  texts: 'media-watch-brands',
  columns: [{ id: 'name', width: 30 }, ...FIGURES],
});

/** Campaigns of a month as a file: the table of the screen. */
export const WATCHED_CAMPAIGNS_EXPORT = exportOf('media-watch.campaigns', {
  rule: 'media-watch.table',
  list: WATCHED_TABLES.campaigns,
  query: WatchedTableQuery,
  texts: 'media-watch-campaigns',
  columns: [{ id: 'name', width: 30 }, { id: 'brand', width: 24 }, ...FIGURES],
});
