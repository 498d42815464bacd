import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { statement, sql } from '../../../platform/database/sql.js';
import type { WatchMonthDto } from '../dto/watch-answer.dto.js';
import type { WatchedScope } from '../dto/watch.query.dto.js';
import type { WatchedItemDto } from '../dto/watched-item.dto.js';
import { FIGURE_COLUMNS, type FigureRow } from './figure-row.js';
import { releaseOf } from './watched-rows.list.js';

/** A release that is out. */
export interface WatchRelease extends Omit<WatchMonthDto, 'published_at'> {
  readonly id: number;
  readonly published_at: Date;
}

/** A figure of an item in a segment. */
export interface SegmentFigure extends FigureRow {
  readonly item_id: number;
  readonly segment: string;
}

/** An item in a month, with the market's impressions. */
export interface MonthFigure extends FigureRow {
  readonly item_id: number;
  readonly name: string;
  /** First day. */
  readonly date: string;
  readonly market: number | null;
}

const RELEASE = `r.id, to_char(r.month, 'YYYY-MM-DD') AS date, r.version::int, r.published_at, r.note, r.universe,
  r.universe_name, r.coverage, r.detector, r.groups, r.method_version, r.index_version`;

const ITEM = `item_id AS id, name, brand_id, brand, to_char(first_seen, 'YYYY-MM-DD') AS first_seen,
  to_char(last_seen, 'YYYY-MM-DD') AS last_seen, is_new`;

const MONTHS = `
SELECT to_char(month, 'YYYY-MM-DD') AS date FROM media_watch_releases
WHERE country_code = $1 AND status = 'published' ORDER BY month DESC`;

const LARGEST = `
SELECT item_id AS id FROM media_watch_figures WHERE release_id = $1 AND scope = $2 AND segment = 'all'
ORDER BY impressions DESC NULLS LAST, item_id LIMIT $3`;

// The newest months first: a name that has changed is the newest one.
const SERIES = `
SELECT i.item_id, i.name, to_char(r.month, 'YYYY-MM-DD') AS date, m.impressions AS market, ${FIGURE_COLUMNS('f')}
FROM media_watch_releases r
JOIN media_watch_items i ON i.release_id = r.id AND i.scope = $2 AND i.item_id = ANY ($3::int[])
JOIN media_watch_figures f ON f.release_id = r.id AND f.scope = i.scope AND f.item_id = i.item_id AND f.segment = 'all'
LEFT JOIN media_watch_figures m ON m.release_id = r.id AND m.scope = 'market' AND m.segment = 'all'
WHERE r.country_code = $1 AND r.status = 'published' AND r.month <= $4::date
  AND r.month > $4::date - interval '25 months'
ORDER BY r.month DESC, i.item_id`;

/** Published figures of media watch. */
@Injectable()
export class WatchReadModel {
  constructor(private readonly database: Database) {}

  /** The release of a month that is out. @param date a day of it; the last one without */
  release(country: string, date?: string): Promise<WatchRelease | undefined> {
    const asked = sql`WHERE ${releaseOf(country, date)}`;
    const [text, values] = statement(asked);
    return this.database.first(`SELECT ${RELEASE} FROM media_watch_releases r ${text}`, values);
  }

  /** First days of the published months, newest first. */
  async months(country: string): Promise<string[]> {
    const rows = await this.database.query<{ date: string }>(MONTHS, [country]);
    return rows.map(({ date }) => date);
  }

  /** Items of a release. */
  items(releaseId: number, scope: WatchedScope, ids: readonly number[]): Promise<WatchedItemDto[]> {
    const text = `SELECT ${ITEM} FROM media_watch_items WHERE release_id = $1 AND scope = $2 AND item_id = ANY ($3::int[])`;
    return this.database.query(text, [releaseId, scope, ids]);
  }

  /** Figures of items in all segments but media, creatives and groups on one platform, in the order of the segments. */
  figures(
    releaseId: number,
    scope: WatchedScope | 'market',
    ids: readonly number[],
  ): Promise<SegmentFigure[]> {
    const text = `SELECT item_id, segment, ${FIGURE_COLUMNS('f')} FROM media_watch_figures f
      WHERE release_id = $1 AND scope = $2 AND item_id = ANY ($3::int[]) AND segment !~ '^(medium|creative|platform_[a-z]+):'
      ORDER BY item_id, segment`;
    return this.database.query(text, [releaseId, scope, ids]);
  }

  /** The items with most impressions. */
  async largest(releaseId: number, scope: WatchedScope, most: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(LARGEST, [releaseId, scope, most]);
    return rows.map(({ id }) => id);
  }

  /** Items in the 25 published months up to one, newest first. @param until its first day */
  series(
    country: string,
    scope: WatchedScope,
    ids: readonly number[],
    until: string,
  ): Promise<MonthFigure[]> {
    return this.database.query(SERIES, [country, scope, ids, until]);
  }
}
