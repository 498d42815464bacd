import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { AdHitStore } from '../../ad-contacts/ad-hit-store.lookup.js';
import type { CodeRow } from './tracking-codes.list.js';

/** What was measured of a creative in a channel. */
export interface CodeFigures {
  readonly creativeId: number;
  readonly channelNameId: number;
  readonly served: number;
  readonly viewable: number;
  readonly clicks: number;
  readonly lastDay: string;
}

/** A code as players of videos ask for it. */
export interface VastCode {
  readonly code: string;
  readonly title: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly flightId: number | null;
  readonly options: Record<string, unknown>;
}

const OPTIONS = 'SELECT code_options AS options FROM campaigns WHERE id = $1';

const FIGURES = `
SELECT a.creative_id AS "creativeId", a.channel_name_id AS "channelNameId", sum(a.served)::float8 AS served,
  sum(a.viewable)::float8 AS viewable, sum(a.clicks)::float8 AS clicks, max(a.day)::text AS "lastDay"
FROM ad_traffic a
WHERE a.campaign_id = $1 AND a.creative_id = ANY($2) AND a.channel_name_id = ANY($3)
GROUP BY 1, 2`;

const VAST = `
SELECT t.code, c.name AS title, c.width, c.height, t.flight_id AS "flightId", a.code_options AS options
FROM tracking_codes t JOIN creatives c ON c.id = t.creative_id JOIN campaigns a ON a.id = t.campaign_id
WHERE t.code = $1`;

/** What is known of tracking codes. */
@Injectable()
export class TrackingCodesReadModel {
  constructor(
    private readonly database: Database,
    private readonly hits: AdHitStore,
  ) {}

  /** How the codes of a campaign and its flights are written, as it is stored. */
  async options(campaignId: number): Promise<Record<string, unknown>> {
    const row = await this.database.first<{ options: Record<string, unknown> }>(OPTIONS, [campaignId]);
    return row?.options ?? {};
  }

  /** When each code of a campaign was last seen, of the last days; codes that were not have none. @param now of today */
  seen(campaignId: number, rows: readonly CodeRow[], now: Date): Promise<Map<number, Date>> {
    const places = rows.map(({ id, creative_id: creativeId, channel, placement }) => ({
      id,
      campaignId,
      creativeId,
      channel,
      placement,
    }));
    return this.hits.lastSeen(places, now);
  }

  /** What was measured of the creatives of some codes in their channels. */
  figures(campaignId: number, rows: readonly CodeRow[]): Promise<CodeFigures[]> {
    const creatives = [...new Set(rows.map(({ creative_id }) => creative_id))];
    const channels = [...new Set(rows.map(({ channel_name_id }) => channel_name_id))];
    return this.database.query<CodeFigures>(FIGURES, [campaignId, creatives, channels]);
  }

  /** A code by what stands in tags. */
  vast(code: string): Promise<VastCode | undefined> {
    return this.database.first<VastCode>(VAST, [code]);
  }
}
