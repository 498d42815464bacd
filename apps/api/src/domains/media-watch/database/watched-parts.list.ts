import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { sql } from '../../../platform/database/sql.js';
import { partFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { monthField, type WatchedScope } from '../dto/watch.query.dto.js';
import type { WatchedPartDto } from '../dto/watched-item.dto.js';
import { FIGURE_COLUMNS, shareIn, watchedFigure, type FigureRow } from './figure-row.js';
import { releaseOf } from './watched-rows.list.js';

/** What a brand or campaign is taken apart by; campaigns are parts of brands, creatives of campaigns. */
export const SUB_ITEM_KINDS = ['campaign', 'creative', 'medium', 'format'] as const;
export type SubItemKind = (typeof SUB_ITEM_KINDS)[number];

const kindField = applyDecorators(
  ApiPropertyOptional({
    enum: SUB_ITEM_KINDS,
    description: 'Parts; default: campaigns of a brand, creatives of a campaign.',
    example: 'medium',
  }),
  IsOptional(),
  IsIn(SUB_ITEM_KINDS),
);

type Asked = { date?: string; kind?: SubItemKind; scope?: WatchedScope; item_id?: number };
type Row = FigureRow & { id: number | null; name: string; whole: number | null };

/** Parts of a brand or campaign of a published month, most impressions first. */
export const WATCHED_PARTS = listSql({
  rows: 'sub_items',
  select: `f.id, f.name, f.whole, ${FIGURE_COLUMNS('f')}`,
  from: (asked, { country }) => {
    const { date, scope = 'brands', item_id: id = 0 } = asked as Asked;
    const kind = asked.kind ?? (scope === 'brands' ? 'campaign' : 'creative');
    const whole = sql`LEFT JOIN media_watch_figures w ON w.release_id = r.id AND w.scope = ${scope}
      AND w.item_id = ${id}::int AND w.segment = 'all'`;
    if (kind === 'campaign')
      return sql`(SELECT i.item_id AS id, i.name, i.item_id::text AS key, w.impressions AS whole, f.*
  FROM media_watch_releases r ${whole}
  JOIN media_watch_items i ON i.release_id = r.id AND i.scope = 'campaigns' AND i.brand_id = ${id}::int
  JOIN media_watch_figures f ON f.release_id = r.id AND f.scope = i.scope AND f.item_id = i.item_id AND f.segment = 'all'
  WHERE ${scope}::text = 'brands' AND ${releaseOf(country, date)}) f`;
    return sql`(SELECT NULL::int AS id, substr(f.segment, length(${kind}::text) + 2) AS name, f.segment AS key,
    w.impressions AS whole, f.*
  FROM media_watch_releases r ${whole}
  JOIN media_watch_figures f ON f.release_id = r.id AND f.scope = ${scope} AND f.item_id = ${id}::int
    AND starts_with(f.segment, ${`${kind}:`}::text)
  WHERE ${releaseOf(country, date)}) f`;
  },
  search: ['f.name'],
  filters: { date: partFilter<string>(monthField()), kind: partFilter<SubItemKind>(kindField) },
  sort: {
    estimated_ad_impressions: 'f.impressions',
    ots_total: 'f.ots',
    unique_users: 'f.users',
    net_reach: 'f.reach',
    name: 'lower(f.name)',
  },
  firstOrder: 'desc',
  ties: ['f.users DESC NULLS LAST'],
  key: 'f.key',
  item: ({ id, name, whole, ...row }: Row, { principal }): WatchedPartDto =>
    forReader({ id, name, share: shareIn(row.impressions, whole), figure: watchedFigure(row) }, principal),
});
