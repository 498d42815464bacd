import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { Sightings } from '../figures/watch-sums.js';

/** A brand or campaign that was met in a month. */
export interface ObservedItem {
  readonly scope: 'brands' | 'campaigns';
  readonly item_id: number;
  readonly name: string;
  readonly brand_id: number;
  readonly brand: string;
  /** `YYYY-MM-DD`, of all months. */
  readonly first_seen: string;
  /** Last day of the month it was met on. */
  readonly last_seen: string;
}

/** How well the detector does on sightings that persons have looked at. */
export interface LabelCounts {
  /** Sightings looked at. */
  readonly looked: number;
  /** Of them, those the detector named a brand for; and those it named the right one for. */
  readonly detected: number;
  readonly right: number;
  /** Those that are an ad. */
  readonly ads: number;
}

/** How a month's observations stand. */
export interface ObservedCounts {
  readonly observations: number;
  readonly before: number;
  readonly days: readonly string[];
}

// Names of one brand may call a campaign the same: it is one, under the lowest of its numbers.
const CAMPAIGNS = `
WITH mapped AS (
  SELECT c.id, n.brand_id, c.name, min(c.id) OVER (PARTITION BY n.brand_id, lower(c.name)) AS item_id
  FROM watched_campaigns c JOIN watched_names n ON n.id = c.name_id
  WHERE c.country_code = $1 AND n.brand_id IS NOT NULL
)`;

const SIGHTINGS = `${CAMPAIGNS}
SELECT o.person_id AS "personId", n.brand_id AS "brandId", m.item_id AS "campaignId", o.medium, o.creative, o.format,
  o.platform, o.provenance, to_char(o.day, 'YYYY-MM-DD') AS day, count(*)::int AS sightings,
  (count(*) FILTER (WHERE o.viewable))::int AS viewable
FROM ad_observations o JOIN watched_names n ON n.id = o.name_id LEFT JOIN mapped m ON m.id = o.campaign_id
WHERE o.country_code = $1 AND o.day >= $2::date AND o.day < ($2::date + interval '1 month')::date
  AND n.brand_id IS NOT NULL
GROUP BY o.person_id, n.brand_id, m.item_id, o.medium, o.creative, o.format, o.platform, o.provenance, o.day
ORDER BY o.person_id`;

const ITEMS = `${CAMPAIGNS}, seen AS (
  SELECT name_id, campaign_id, min(day) AS first, max(day) AS last FROM ad_observations
  WHERE country_code = $1 AND day < ($2::date + interval '1 month')::date GROUP BY 1, 2
)
SELECT 'brands' AS scope, b.id AS item_id, b.name, b.id AS brand_id, b.name AS brand,
  to_char(min(s.first), 'YYYY-MM-DD') AS first_seen, to_char(max(s.last), 'YYYY-MM-DD') AS last_seen
FROM seen s JOIN watched_names n ON n.id = s.name_id JOIN watched_brands b ON b.id = n.brand_id
GROUP BY b.id HAVING max(s.last) >= $2::date
UNION ALL
SELECT 'campaigns', m.item_id, (SELECT c.name FROM watched_campaigns c WHERE c.id = m.item_id), b.id, b.name,
  to_char(min(s.first), 'YYYY-MM-DD'), to_char(max(s.last), 'YYYY-MM-DD')
FROM seen s JOIN mapped m ON m.id = s.campaign_id JOIN watched_brands b ON b.id = m.brand_id
GROUP BY m.item_id, b.id HAVING max(s.last) >= $2::date
ORDER BY 1, 2`;

const COUNTS = `
SELECT COALESCE(sum(n), 0)::int AS observations,
  COALESCE(array_agg(to_char(day, 'YYYY-MM-DD') ORDER BY day), '{}') AS days,
  (SELECT count(*)::int FROM ad_observations WHERE country_code = $1
    AND day >= ($2::date - interval '1 month')::date AND day < $2::date) AS before
FROM (SELECT day, count(*) AS n FROM ad_observations WHERE country_code = $1
  AND day >= $2::date AND day < ($2::date + interval '1 month')::date GROUP BY day) d`;

const UNMAPPED = `
SELECT n.name, count(*)::int AS observations FROM ad_observations o JOIN watched_names n ON n.id = o.name_id
WHERE o.country_code = $1 AND o.day >= $2::date AND o.day < ($2::date + interval '1 month')::date
  AND n.brand_id IS NULL
GROUP BY n.id ORDER BY 2 DESC, n.id`;

const LABELS = `
SELECT count(*)::int AS looked, count(detected)::int AS detected, count(truth)::int AS ads,
  (count(*) FILTER (WHERE lower(detected) = lower(truth)))::int AS right
FROM ad_labels WHERE country_code = $1 AND day < ($2::date + interval '1 month')::date`;

/** Observations of a month, for those who publish it. */
@Injectable()
export class ObservedMonthReadModel {
  constructor(private readonly database: Database) {}

  /** Sightings of mapped brands, person by person. @param month its first day */
  sightings(country: string, month: string): AsyncGenerator<Sightings> {
    return this.database.stream(SIGHTINGS, [country, month]);
  }

  /** Brands and campaigns met in the month. */
  items(country: string, month: string): Promise<ObservedItem[]> {
    return this.database.query(ITEMS, [country, month]);
  }

  /** How many sightings there are, on which days, and how many in the month before. */
  async counts(country: string, month: string): Promise<ObservedCounts> {
    const counts = await this.database.first<ObservedCounts>(COUNTS, [country, month]);
    return counts ?? { observations: 0, before: 0, days: [] };
  }

  /** Names that nobody has said the brand of, most sightings first. */
  unmapped(country: string, month: string): Promise<{ name: string; observations: number }[]> {
    return this.database.query(UNMAPPED, [country, month]);
  }

  /** Sightings that persons have looked at until the end of the month. */
  async labels(country: string, month: string): Promise<LabelCounts> {
    const counts = await this.database.first<LabelCounts>(LABELS, [country, month]);
    return counts ?? { looked: 0, detected: 0, right: 0, ads: 0 };
  }
}
