import { Injectable } from '@nestjs/common';
import { MIN_CASES } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { AdHitStore, type Asked, type CampaignOfCountry } from '../ad-hit-store.lookup.js';

/** What is measured of a campaign; what is told of persons is null where they are too few. */
export interface CampaignCounts {
  readonly hit_days: number;
  readonly waiting_days: number;
  readonly ad_hits: number;
  readonly imported_ad_hits: number;
  readonly traffic_rows: number;
  readonly imported_traffic_rows: number;
  readonly contact_rows: number | null;
  readonly imported_contact_rows: number | null;
  readonly persons: number | null;
}

/** What a person had of a campaign in a channel name. */
export interface TrackedPerson {
  readonly person: string;
  readonly channel: string;
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
}

const COUNTS = `
WITH days AS (SELECT * FROM unnest($3::date[], $4::bigint[], $5::bigint[]) AS d (market_day, hits, imported)), hits AS (
  SELECT count(*)::int AS hit_days, COALESCE(sum(hits), 0)::float8 AS ad_hits,
    COALESCE(sum(imported), 0)::float8 AS imported_ad_hits, count(*) FILTER (WHERE market_day IN
      (SELECT market_day FROM ad_dirty_days WHERE country_code = $1))::int AS waiting_days FROM days
), traffic AS (
  SELECT count(*)::int AS traffic_rows, count(*) FILTER (WHERE source = 'import')::int AS imported_traffic_rows
  FROM ad_traffic WHERE campaign_id = $2
), contacts AS (
  SELECT count(*)::int AS contact_rows, count(*) FILTER (WHERE source = 'import')::int AS imported_contact_rows,
    count(DISTINCT person_id)::int AS persons
  FROM ad_contacts WHERE campaign_id = $2
)
SELECT * FROM hits, traffic, contacts`;

// Their order is that in which hits mark days: two never wait for each other crosswise.
const MARK = `
WITH marked AS (
  INSERT INTO ad_dirty_days (country_code, market_day)
  SELECT $1, market_day FROM unnest($2::date[]) AS days (market_day) ORDER BY market_day
  ON CONFLICT (country_code, market_day) DO UPDATE SET since = ad_dirty_days.since RETURNING market_day
) SELECT to_char(market_day, 'YYYY-MM-DD') AS day FROM marked ORDER BY 1`;

const CLEAR = [
  'DELETE FROM ad_contacts WHERE campaign_id = $1',
  'DELETE FROM ad_contact_events WHERE campaign_id = $1',
  'DELETE FROM ad_traffic WHERE campaign_id = $1',
];

const TRACKED = `
SELECT p.external_id AS person, COALESCE(n.name, '') AS channel, sum(x.impressions)::int AS impressions,
  sum(x.viewable)::int AS viewable, sum(x.clicks)::int AS clicks
FROM ad_contacts x
JOIN campaigns c ON c.id = x.campaign_id AND c.country_code = $1 AND x.day BETWEEN c.starts_on AND c.ends_on
JOIN panel_persons p ON p.id = x.person_id AND p.country_code = $1
LEFT JOIN ad_channel_names n ON n.id = x.channel_name_id
WHERE x.campaign_id = $2 AND p.external_id = ANY ($3::text[])
GROUP BY 1, 2 ORDER BY 1, 2`;

/** What is measured of single campaigns, for administrators. */
@Injectable()
export class CampaignHits {
  constructor(
    private readonly database: Database,
    private readonly hits: AdHitStore,
  ) {}

  /** What there is of a campaign. */
  async counts(
    { country, campaign }: CampaignOfCountry,
    manager: Asked = this.database,
  ): Promise<CampaignCounts> {
    type Found = { readonly [Key in keyof CampaignCounts]: number };
    const days = await this.hits.campaignDays(manager, { country, campaign });
    const columns = [
      days.map(({ day }) => day),
      days.map(({ hits }) => hits),
      days.map((one) => one.imported),
    ];
    const [found] = (await manager.query(COUNTS, [country, campaign, ...columns])) as [Found];
    const isTold = found.persons === 0 || found.persons >= MIN_CASES;
    return isTold ? found : { ...found, contact_rows: null, imported_contact_rows: null, persons: null };
  }

  /** Has each day with hits of a campaign counted again. @returns the days, `YYYY-MM-DD` */
  async mark({ country, campaign }: CampaignOfCountry, manager: Asked = this.database): Promise<string[]> {
    const days = await this.hits.campaignDays(manager, { country, campaign });
    const rows = (await manager.query(MARK, [country, days.map(({ day }) => day)])) as { day: string }[];
    return rows.map(({ day }) => day);
  }

  /**
   * Removes all that is measured of a campaign, whether it was collected or imported. Its days are marked first: counts of
   * them that are under way end before, and those that follow find nothing any more.
   */
  async clear({ country, campaign }: CampaignOfCountry, manager: EntityManager): Promise<void> {
    const days = await this.mark({ country, campaign }, manager);
    await this.hits.clear(manager, { country, campaign }, days);
    for (const sql of CLEAR) await manager.query(sql, [campaign]);
  }

  /** What those of the named persons had of a campaign whom it reached in its days, by person and channel name. */
  tracked({ country, campaign }: CampaignOfCountry, persons: readonly string[]): Promise<TrackedPerson[]> {
    return this.database.query(TRACKED, [country, campaign, persons]);
  }
}
