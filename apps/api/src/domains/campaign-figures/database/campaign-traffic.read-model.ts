import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';

/** What the census counts of a campaign, or of a part of it. */
export interface AdTraffic {
  /** Impressions gross, each once. */
  readonly served: number;
  /** Those without a reason in `invalid`. */
  readonly net: number;
  /** Net impressions whose country is known, and those from the campaign's among them. */
  readonly located: number;
  readonly home: number;
  /** Net impressions with consent. */
  readonly consented: number;
  readonly viewable: number;
  readonly notViewable: number;
  readonly undetermined: number;
  readonly clicks: number;
  /** Impressions that count for nothing, by reason. */
  readonly invalid: Readonly<Record<string, number>>;
  /** Events of videos, by event. */
  readonly video: Readonly<Record<string, number>>;
}

/** What traffic is told by. */
export type TrafficKey = 'none' | 'day' | 'week' | 'month' | 'creative' | 'channel' | 'device' | 'flight';

/** Traffic of a part of a campaign. */
export interface KeyedTraffic extends AdTraffic {
  /** Day, number or device; empty for everything. Channels are `c` and their number, names without one `n` and theirs. */
  readonly key: string;
}

/** Traffic of a channel on a device. */
export interface CellTraffic extends Pick<AdTraffic, 'net' | 'located' | 'home'> {
  /** As in {@link KeyedTraffic} for channels. */
  readonly channel: string;
  readonly device: DeviceClass;
}

const CHANNEL = `COALESCE('c' || n.channel_id, 'n' || t.channel_name_id)`;

const KEYS: Record<TrafficKey, string> = {
  none: `''::text`,
  day: `to_char(t.day, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', t.day), 'YYYY-MM-DD')`,
  month: `to_char(date_trunc('month', t.day), 'YYYY-MM-DD')`,
  creative: 't.creative_id::text',
  channel: CHANNEL,
  device: 't.device',
  flight: 't.flight_id::text',
};

const SCOPED = `ad_traffic t LEFT JOIN ad_channel_names n ON n.id = t.channel_name_id
WHERE t.campaign_id = $1 AND t.day BETWEEN $2::date AND $3::date AND ($4::int IS NULL OR t.flight_id = $4)`;

/** SQL: the counts of a map, added up for each part. */
const summed = (column: string) => `SELECT part, jsonb_object_agg(name, counted) AS counts FROM (
  SELECT part, e.key AS name, sum(e.value::bigint) AS counted
  FROM scoped, jsonb_each_text(scoped.${column}) e GROUP BY 1, 2) each_one GROUP BY part`;

const trafficSql = (key: TrafficKey) => `
WITH scoped AS (SELECT ${KEYS[key]} AS part, t.* FROM ${SCOPED}),
totals AS (
  SELECT part, sum(served)::float8 AS served, sum(net)::float8 AS net, sum(located)::float8 AS located,
    sum(home)::float8 AS home, sum(consented)::float8 AS consented, sum(viewable)::float8 AS viewable,
    sum(not_viewable)::float8 AS "notViewable", sum(undetermined)::float8 AS undetermined, sum(clicks)::float8 AS clicks
  FROM scoped GROUP BY part
), invalid AS (${summed('invalid')}), video AS (${summed('video')})
SELECT part AS key, served, net, located, home, consented, viewable, "notViewable", undetermined, clicks,
  COALESCE(invalid.counts, '{}') AS invalid, COALESCE(video.counts, '{}') AS video
FROM totals LEFT JOIN invalid USING (part) LEFT JOIN video USING (part) ORDER BY part`;

const CELLS = `
SELECT ${CHANNEL} AS channel, t.device, sum(t.net)::float8 AS net, sum(t.located)::float8 AS located,
  sum(t.home)::float8 AS home
FROM ${SCOPED} GROUP BY 1, 2`;

/** No traffic. */
export const NO_TRAFFIC: AdTraffic = {
  served: 0,
  net: 0,
  located: 0,
  home: 0,
  consented: 0,
  viewable: 0,
  notViewable: 0,
  undetermined: 0,
  clicks: 0,
  invalid: {},
  video: {},
};

/** What the census counts of campaigns. */
@Injectable()
export class CampaignTrafficReadModel {
  constructor(private readonly database: Database) {}

  /**
   * Traffic of a campaign's days by a key, in the order of its values.
   * @param flightId of this flight only; null for all
   * @param days first and last, `YYYY-MM-DD`
   */
  by(
    campaignId: number,
    flightId: number | null,
    key: TrafficKey,
    days: readonly [string, string],
  ): Promise<KeyedTraffic[]> {
    return this.database.query(trafficSql(key), [campaignId, ...days, flightId]);
  }

  /** Impressions by channel and device. */
  cells(
    campaignId: number,
    flightId: number | null,
    days: readonly [string, string],
  ): Promise<CellTraffic[]> {
    return this.database.query(CELLS, [campaignId, ...days, flightId]);
  }
}
