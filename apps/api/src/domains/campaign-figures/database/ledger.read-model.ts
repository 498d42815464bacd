import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { AdHitStore, type LateFrom } from '../../ad-contacts/ad-hit-store.lookup.js';

/** What we have counted of a creative in a channel name on a day. */
export interface CountedCell {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly creativeId: number;
  readonly nameId: number;
  readonly gross: number;
  readonly net: number;
  readonly viewable: number;
  readonly undetermined: number;
  readonly clicks: number;
  /** Impressions that count for nothing, by reason. */
  readonly invalid: Readonly<Record<string, number>>;
  /** Gross impressions that arrived after the day was over for an hour. */
  readonly late: number;
}

/** A name something is known by, and a cell it stands for. */
export interface LedgerName {
  readonly by: 'code' | 'placement' | 'channel';
  /** In small letters. */
  readonly name: string;
  /** Null = all creatives. */
  readonly creativeId: number | null;
  readonly nameId: number;
  /** Codes of the same creative and channel name: what is counted cannot be told apart by them. */
  readonly codes: number;
}

const CELLS = `
WITH cells AS (
  SELECT day, creative_id, channel_name_id, sum(served)::float8 AS gross, sum(net)::float8 AS net,
    sum(viewable)::float8 AS viewable, sum(GREATEST(net - viewable - not_viewable, 0))::float8 AS undetermined,
    sum(clicks)::float8 AS clicks
  FROM ad_traffic WHERE campaign_id = $1 AND day = ANY($2::date[]) GROUP BY 1, 2, 3
), reasons AS (
  SELECT day, creative_id, channel_name_id, jsonb_object_agg(reason, counted) AS invalid FROM (
    SELECT t.day, t.creative_id, t.channel_name_id, e.key AS reason, sum(e.value::bigint) AS counted
    FROM ad_traffic t, jsonb_each_text(t.invalid) e
    WHERE t.campaign_id = $1 AND t.day = ANY($2::date[]) AND e.key NOT LIKE 'click\\_%' AND e.key <> 'no_impression'
    GROUP BY 1, 2, 3, 4) each_one GROUP BY 1, 2, 3
), late AS (
  SELECT h.day, h.creative_id, COALESCE(n.id, 0) AS channel_name_id, sum(h.late)::int AS late
  FROM unnest($3::date[], $4::int[], $5::text[], $6::bigint[]) AS h (day, creative_id, channel, late)
  LEFT JOIN ad_channel_names n ON n.campaign_id = $1 AND n.name = h.channel
  GROUP BY 1, 2, 3
)
SELECT to_char(day, 'YYYY-MM-DD') AS day, creative_id AS "creativeId", channel_name_id AS "nameId", gross, net, viewable,
  undetermined, clicks, COALESCE(invalid, '{}') AS invalid, COALESCE(late, 0) AS late
FROM cells LEFT JOIN reasons USING (day, creative_id, channel_name_id) LEFT JOIN late USING (day, creative_id, channel_name_id)`;

const DAYS = `
SELECT to_char(d, 'YYYY-MM-DD') AS day, ((d + 1)::timestamp AT TIME ZONE o.time_zone) + interval '1 hour' AS from
FROM unnest($2::date[]) AS days (d), campaigns c JOIN countries o ON o.code = c.country_code WHERE c.id = $1`;

const NAMES = `
WITH codes AS (
  SELECT code, placement, creative_id, channel_name_id, count(*) OVER (PARTITION BY creative_id, channel_name_id)::int AS codes
  FROM tracking_codes WHERE campaign_id = $1
)
SELECT 'channel' AS by, lower(name) AS name, NULL::int AS "creativeId", id AS "nameId", 1 AS codes
FROM ad_channel_names WHERE campaign_id = $1
UNION
SELECT 'channel', lower(c.name), NULL, n.id, 1
FROM campaign_channels c JOIN ad_channel_names n ON n.channel_id = c.id WHERE c.campaign_id = $1
UNION ALL SELECT 'code', lower(code), creative_id, channel_name_id, codes FROM codes
UNION ALL SELECT 'placement', lower(placement), creative_id, channel_name_id, codes FROM codes WHERE placement <> ''`;

/** What a ledger of another system is held against. */
@Injectable()
export class LedgerReadModel {
  constructor(
    private readonly database: Database,
    private readonly hits: AdHitStore,
  ) {}

  /** Counts of days by creative and channel name. @param days `YYYY-MM-DD` */
  async cells(campaignId: number, days: readonly string[]): Promise<CountedCell[]> {
    const ends = await this.database.query<LateFrom>(DAYS, [campaignId, days]);
    const late = await this.hits.late(campaignId, ends);
    const columns = (['day', 'creativeId', 'channel', 'late'] as const).map((name) =>
      late.map((one) => one[name]),
    );
    return this.database.query(CELLS, [campaignId, days, ...columns]);
  }

  /** What codes, placements and channels of a campaign are called. */
  names(campaignId: number): Promise<LedgerName[]> {
    return this.database.query(NAMES, [campaignId]);
  }
}
