import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** What was seen of a code. */
export interface CodeSeen {
  readonly id: number;
  readonly lastSeen: Date | null;
  readonly hits: number;
  readonly impressions: number;
  readonly consented: number;
  /** Impressions of each hour that had some: how many hours ago it ended, 0 = the last one. */
  readonly hours: readonly { readonly ago: number; readonly impressions: number }[];
  readonly errors: Readonly<Record<string, number>>;
}

const DAY = `a.occurred_at > $2::timestamptz - interval '24 hours' AND a.occurred_at <= $2::timestamptz`;

const SEEN = `
WITH codes AS (
  SELECT t.id, t.campaign_id, t.creative_id, n.name AS channel, t.placement
  FROM tracking_codes t JOIN ad_channel_names n ON n.id = t.channel_name_id WHERE t.id = ANY($1)
), hits AS (
  SELECT c.id, a.occurred_at, a.event, a.consent, a.invalid
  FROM codes c JOIN ad_hits a ON a.campaign_id = c.campaign_id AND a.creative_id = c.creative_id AND a.channel = c.channel
    AND a.placement = c.placement AND a.market_day >= ($2::timestamptz AT TIME ZONE 'UTC')::date - 30
)
SELECT c.id, (SELECT max(a.occurred_at) FROM hits a WHERE a.id = c.id) AS "lastSeen",
  (SELECT count(*)::int FROM hits a WHERE a.id = c.id AND ${DAY}) AS hits,
  (SELECT count(*)::int FROM hits a WHERE a.id = c.id AND a.event = 'impression' AND ${DAY}) AS impressions,
  (SELECT count(*)::int FROM hits a WHERE a.id = c.id AND a.event = 'impression' AND a.consent AND ${DAY}) AS consented,
  COALESCE((SELECT json_agg(h) FROM (
    SELECT floor(extract(epoch FROM $2::timestamptz - a.occurred_at) / 3600)::int AS ago, count(*)::int AS impressions
    FROM hits a WHERE a.id = c.id AND a.event = 'impression' AND ${DAY} GROUP BY 1) h), '[]') AS hours,
  COALESCE((SELECT json_object_agg(e.invalid, e.hits) FROM (
    SELECT a.invalid, count(*)::int AS hits FROM hits a WHERE a.id = c.id AND a.invalid IS NOT NULL AND ${DAY} GROUP BY 1) e),
    '{}') AS errors
FROM codes c`;

/** What the collector saw of tracking codes. */
@Injectable()
export class TrackingStatsReadModel {
  constructor(private readonly database: Database) {}

  /** What was seen of some codes in the 24 hours until a moment; when last, in the 30 days until then. */
  seen(ids: readonly number[], until: Date): Promise<CodeSeen[]> {
    return this.database.query(SEEN, [ids, until]);
  }
}
