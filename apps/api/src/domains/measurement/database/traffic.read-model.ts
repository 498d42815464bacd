import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import type { TrafficStratum } from '../item-traffic.js';

// Clients of several months are not known: the same client comes back. Those of a device are known when every source of
// its impressions has counted them.
const STRATA = `
SELECT item_id AS "itemId", sum(impressions)::float8 AS impressions,
  sum(LEAST(impressions_consent, impressions))::float8 AS consented, sum(impressions_located)::float8 AS located,
  sum(impressions_home)::float8 AS home, sum(visits)::float8 AS visits, sum(gaps)::float8 AS gaps,
  sum(gap_seconds) AS "gapSeconds",
  CASE WHEN cardinality($2::date[]) = 1 AND count(clients) = count(*) THEN sum(clients)::float8 END AS clients
FROM traffic_months
WHERE country_code = $1 AND month = ANY($2::date[]) AND device = ANY($3)
GROUP BY item_id, device, month
ORDER BY item_id, device, month`;

/** Census counts by item, device and month. */
@Injectable()
export class TrafficReadModel {
  constructor(private readonly database: Database) {}

  /**
   * Counts of every item with traffic in months, those of an item one after the other; clients of one month only.
   * @param months `YYYY-MM`
   */
  strata(
    country: string,
    months: readonly string[],
    devices: readonly DeviceClass[],
  ): Promise<TrafficStratum[]> {
    return this.database.query(STRATA, [country, months.map((month) => `${month}-01`), devices]);
  }
}
