import { Injectable } from '@nestjs/common';
import type { MatchMode } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { likePattern } from '../../../platform/database/like.js';
import type { ChannelReader } from '../channel-reader.js';
import type { ChannelNamedDto, ChannelParentDto, QuarterDto } from '../dto/channel.dto.js';
import type { ChannelSortField, ChannelState } from '../dto/channels.query.dto.js';
import { ownChannel } from './own-channel.js';

/** A channel as it is stored. */
export interface ChannelRow {
  readonly id: number;
  readonly name: string;
  readonly type: ChannelNamedDto | null;
  readonly parent: ChannelParentDto | null;
  readonly customers: ChannelNamedDto[];
  /** It is kept for nobody. */
  readonly isPublic: boolean;
  readonly publicRequest: boolean;
  readonly targetsCount: number;
  readonly active: boolean;
  readonly activeByDefault: boolean;
  readonly quarters: QuarterDto[];
  readonly deleted: boolean;
  readonly version: number;
  readonly updatedAt: Date;
}

/** Which channels are listed. */
export interface ChannelsFilter {
  readonly search: string | null;
  readonly type: number | null;
  readonly state: ChannelState | null;
}

/** A part of the list. */
export interface ChannelsPage {
  readonly sort: ChannelSortField;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** A part of a channel as it is stored. */
export interface ChannelUrlRow {
  readonly targetId: number;
  readonly target: string;
  readonly path: string;
  readonly matchMode: MatchMode;
}

/** Something that was said of a quarter. */
export interface QuarterChangeRow extends QuarterDto {
  readonly active: boolean;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

const FROM = `
FROM rating_items i JOIN channels c ON c.item_id = i.id
LEFT JOIN channel_types y ON y.id = c.channel_type_id
LEFT JOIN rating_items p ON p.id = c.parent_id
WHERE i.country_code = $1 AND i.type = 'channel' AND ${ownChannel('$2')}`;

// A channel kept for several customers tells none of them of the others.
const FIELDS = `
SELECT i.id, i.name, i.name AS sort_name, y.name AS type_name, p.name AS parent_name,
  CASE WHEN y.id IS NOT NULL THEN json_build_object('id', y.id, 'name', y.name) END AS type,
  CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name, 'type', p.type) END AS parent,
  COALESCE((SELECT json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.name)
    FROM rating_item_customers k JOIN customers u ON u.id = k.customer_id
    WHERE k.item_id = i.id AND ($2::int IS NULL OR u.id = $2)), '[]') AS customers,
  NOT EXISTS (SELECT FROM rating_item_customers k WHERE k.item_id = i.id) AS "isPublic",
  c.public_request AS "publicRequest",
  (SELECT count(*)::int FROM channel_urls r WHERE r.channel_id = i.id AND r.match_mode <> 'not_in_use') AS "targetsCount",
  COALESCE(channel_is_active(i.id, $3::date), false) AS active, c.active_by_default AS "activeByDefault",
  COALESCE((SELECT json_agg(json_build_object('year', a.year, 'quarter', a.quarter) ORDER BY a.year DESC, a.quarter DESC)
    FROM (SELECT DISTINCT ON (year, quarter) year, quarter, active FROM channel_activations
      WHERE channel_id = i.id ORDER BY year, quarter, id DESC) a WHERE a.active), '[]') AS quarters,
  c.deleted_at IS NOT NULL AS deleted, c.version, c.updated_at AS "updatedAt"`;

const NOBODYS = 'NOT EXISTS (SELECT FROM rating_item_customers k WHERE k.item_id = i.id)';
/** Only these texts reach the statement. */
const STATES: Readonly<Record<ChannelState, string>> = {
  active: 'c.deleted_at IS NULL AND channel_is_active(i.id, $3::date)',
  inactive: 'c.deleted_at IS NULL AND NOT channel_is_active(i.id, $3::date)',
  public: `c.deleted_at IS NULL AND ${NOBODYS}`,
  requested: `c.deleted_at IS NULL AND c.public_request AND NOT ${NOBODYS}`,
  deleted: 'c.deleted_at IS NOT NULL',
};
const ORDER_BY: Readonly<Record<ChannelSortField, string>> = {
  name: 'lower(name)',
  channel_type: 'lower(type_name)',
  parent: 'lower(parent_name)',
  targets_count: '"targetsCount"',
  updated_at: '"updatedAt"',
};

const MATCHING = `
  AND ($4::text IS NULL OR i.name ILIKE $4 OR EXISTS (SELECT FROM channel_urls r JOIN targets t ON t.id = r.target_id
    WHERE r.channel_id = i.id AND t.name || r.path ILIKE $4))
  AND ($5::int IS NULL OR c.channel_type_id = $5)`;

const URLS = `
SELECT t.id AS "targetId", t.name AS target, r.path, r.match_mode AS "matchMode"
FROM channel_urls r JOIN targets t ON t.id = r.target_id WHERE r.channel_id = $1 ORDER BY t.name, r.path`;

const HISTORY = `
SELECT a.year, a.quarter, a.active, a.changed_at AS "changedAt", u.name AS "changedBy"
FROM channel_activations a LEFT JOIN users u ON u.id = a.changed_by WHERE a.channel_id = $1 ORDER BY a.id DESC LIMIT 200`;

/** Channels as their makers and administrators see them. */
@Injectable()
export class ChannelsReadModel {
  constructor(private readonly database: Database) {}

  /**
   * One page of the channels that are the reader's, and how many there are.
   * @param day a day of the quarter that `active` speaks of, `YYYY-MM-DD`
   */
  async page(
    { country, customerId }: ChannelReader,
    day: string,
    { search, type, state }: ChannelsFilter,
    { sort, order, limit, offset }: ChannelsPage,
  ): Promise<{ rows: ChannelRow[]; total: number }> {
    const narrowed = `${FROM} AND (${state ? STATES[state] : 'c.deleted_at IS NULL'}) ${MATCHING}`;
    const values = [country, customerId, day, search && likePattern(search), type];
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const ordered = `ORDER BY ${ORDER_BY[sort]} ${direction} NULLS LAST, id LIMIT $6 OFFSET $7`;
    const [rows, count] = await Promise.all([
      this.database.query<ChannelRow>(`SELECT * FROM (${FIELDS} ${narrowed}) channels ${ordered}`, [
        ...values,
        limit,
        offset,
      ]),
      // The day is named in any case: a parameter without a type is refused.
      this.database.first<{ total: number }>(
        `SELECT count(*)::int AS total ${narrowed} AND $3::date IS NOT NULL`,
        values,
      ),
    ]);
    return { rows, total: count?.total ?? 0 };
  }

  /** A channel that is the reader's, deleted or not; undefined when there is none. */
  find({ country, customerId }: ChannelReader, day: string, id: number): Promise<ChannelRow | undefined> {
    return this.database.first(`${FIELDS} ${FROM} AND i.id = $4`, [country, customerId, day, id]);
  }

  /** Parts of a channel, by URL. */
  urls(id: number): Promise<ChannelUrlRow[]> {
    return this.database.query(URLS, [id]);
  }

  /** What was said of a channel's quarters, newest first, the last two hundred. */
  history(id: number): Promise<QuarterChangeRow[]> {
    return this.database.query(HISTORY, [id]);
  }
}
