import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';

/** Census figures of an item in one or more months; null where nothing was counted. */
export interface ItemTraffic {
  readonly itemId: number;
  readonly impressions: number;
  /** Extrapolated to impressions without consent, by device (methodology 10). */
  readonly visits: number | null;
  readonly clients: number | null;
  /** Percent of located impressions that came from the market's own country (methodology 8). */
  readonly homeShare: number | null;
  /** Seconds a visit lasts (methodology 7). */
  readonly useTime: number | null;
}

// Visits and clients are known for impressions with consent only, so each device's are scaled by its own consent share.
// Clients of several months are not known: the same client comes back.
const TRAFFIC = `
WITH months AS (
  SELECT item_id, device, sum(impressions) AS impressions, sum(impressions_consent) AS consented,
    sum(impressions_located) AS located, sum(impressions_home) AS home, sum(visits) AS visits, sum(gaps) AS gaps,
    sum(gap_seconds) AS gap_seconds,
    CASE WHEN cardinality($2::date[]) = 1 THEN sum(clients) END AS clients
  FROM traffic_months
  WHERE country_code = $1 AND month = ANY($2::date[]) AND device = ANY($3)
  GROUP BY item_id, device
)
SELECT item_id AS "itemId", sum(impressions)::float8 AS impressions,
  sum(visits * impressions / NULLIF(consented, 0))::float8 AS visits,
  sum(clients * impressions / NULLIF(consented, 0))::float8 AS clients,
  (100 * sum(home) / NULLIF(sum(located), 0))::float8 AS "homeShare",
  ((sum(gap_seconds) / NULLIF(sum(gaps), 0)) * (sum(consented) / NULLIF(sum(visits), 0)))::float8 AS "useTime"
FROM months
GROUP BY item_id`;

/** Census figures by item. */
@Injectable()
export class TrafficReadModel {
  constructor(private readonly database: Database) {}

  /**
   * Figures of every item with traffic in months; clients of one month only.
   * @param months `YYYY-MM`
   */
  async months(
    country: string,
    months: readonly string[],
    devices: readonly DeviceClass[],
  ): Promise<Map<number, ItemTraffic>> {
    const rows = await this.database.query<ItemTraffic>(TRAFFIC, [
      country,
      months.map((month) => `${month}-01`),
      devices,
    ]);
    return new Map(rows.map((row) => [row.itemId, row]));
  }
}
