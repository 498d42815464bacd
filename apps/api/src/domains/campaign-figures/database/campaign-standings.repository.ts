import { Injectable } from '@nestjs/common';
import type { Reliability, WithholdingReason } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { ASKED_OF_CAMPAIGN, NEWEST_STANDING } from '../../campaigns/database/campaign-standing.lookup.js';

/** A campaign whose figures are to be told anew. */
export interface DueCampaign {
  readonly country: string;
  readonly id: number;
  readonly customerId: number;
  /** Day of the market, `YYYY-MM-DD`, and stamp they were told with before; null = not yet. */
  readonly day: string | null;
  readonly stamp: string | null;
}

/** Figures of a campaign as they are told on a day. Shares in percent. */
export interface Standing {
  readonly campaignId: number;
  /** `YYYY-MM-DD`, of the market. */
  readonly day: string;
  readonly netReach: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly inTarget: number | null;
  readonly reliability: Reliability;
  readonly reason: WithholdingReason | null;
  readonly forecast: { readonly net_reach: number; readonly low: number; readonly high: number } | null;
  readonly provisional: boolean;
  readonly stamp: string;
}

/** What was forecast on a day for the last one. */
export interface PastForecast {
  /** Day of the campaign, from 1. */
  readonly day: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly net_reach: number;
  readonly low: number;
  readonly high: number;
}

// Those never told at once; within the hour those changed, those whose country has been measured since, and every hour what
// runs or is not final. Whether a month that was measured is theirs is found out when they are told.
const DUE = `
SELECT c.country_code AS country, c.id, c.customer_id AS "customerId", to_char(s.day, 'YYYY-MM-DD') AS day, s.stamp
FROM campaigns c JOIN countries n ON n.code = c.country_code ${NEWEST_STANDING}
LEFT JOIN ad_stamps a ON a.campaign_id = c.id
WHERE c.archived_at IS NULL AND NOT c.adfx AND c.starts_on <= ($1::timestamptz AT TIME ZONE n.time_zone)::date
  AND (s.told_at IS NULL OR s.told_at < $1::timestamptz - interval '1 hour' AND (s.provisional
    OR EXISTS (SELECT FROM contact_indexes x WHERE x.country_code = c.country_code
      AND s.told_at < greatest(x.built_at, x.published_at, x.released_at))
    OR NOT starts_with(s.stamp, concat(c.version, '.', COALESCE(a.contacts, 0), ' ', c.version, '.', COALESCE(a.traffic, 0), ' '))))
ORDER BY s.told_at NULLS FIRST, c.id LIMIT $2`;

const TELL = `
INSERT INTO campaign_standings (campaign_id, day, asked, net_reach, net_reach_low, net_reach_high, in_target, reliability,
  reason, forecast, forecast_low, forecast_high, provisional, stamp, told_at)
SELECT c.id, $2, ${ASKED_OF_CAMPAIGN}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
FROM campaigns c WHERE c.id = $1 AND starts_with($13, c.version || '.')
ON CONFLICT (campaign_id, day) DO UPDATE SET asked = excluded.asked, net_reach = excluded.net_reach,
  net_reach_low = excluded.net_reach_low, net_reach_high = excluded.net_reach_high, in_target = excluded.in_target,
  reliability = excluded.reliability, reason = excluded.reason, forecast = excluded.forecast,
  forecast_low = excluded.forecast_low, forecast_high = excluded.forecast_high, provisional = excluded.provisional,
  stamp = excluded.stamp, told_at = excluded.told_at`;

const STILL = 'UPDATE campaign_standings SET told_at = $3 WHERE campaign_id = $1 AND day = $2';

const FORECASTS = `
SELECT s.day - c.starts_on + 1 AS day, to_char(s.day, 'YYYY-MM-DD') AS date, s.forecast AS net_reach,
  s.forecast_low AS low, s.forecast_high AS high
FROM campaign_standings s JOIN campaigns c ON c.id = s.campaign_id
WHERE s.campaign_id = $1 AND s.asked = ${ASKED_OF_CAMPAIGN} AND s.day < $2::date AND s.forecast IS NOT NULL
ORDER BY s.day`;

/** What campaigns have come to, day by day. */
@Injectable()
export class CampaignStandingsRepository {
  constructor(private readonly database: Database) {}

  /** Campaigns whose figures are to be told anew, those waiting longest first. */
  due(now: Date, limit: number): Promise<DueCampaign[]> {
    return this.database.query(DUE, [now, limit]);
  }

  /** Puts a campaign's figures into the place of those of the same day; of one that was changed meanwhile nothing is kept. */
  async tell(standing: Standing, now: Date): Promise<void> {
    const { campaignId, day, netReach, low, high, inTarget, reliability, reason, forecast } = standing;
    await this.database.query(TELL, [
      campaignId,
      day,
      netReach,
      low,
      high,
      inTarget,
      reliability,
      reason,
      forecast?.net_reach ?? null,
      forecast?.low ?? null,
      forecast?.high ?? null,
      standing.provisional,
      standing.stamp,
      now,
    ]);
  }

  /** Says that figures are still the same. */
  async still(campaignId: number, day: string, now: Date): Promise<void> {
    await this.database.query(STILL, [campaignId, day, now]);
  }

  /** What was forecast on days before one, of what the campaign is asked now, oldest first. */
  forecasts(campaignId: number, before: string): Promise<PastForecast[]> {
    return this.database.query(FORECASTS, [campaignId, before]);
  }
}
