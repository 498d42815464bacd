import { Injectable } from '@nestjs/common';
import type { CensusImpressions, DeviceClass } from '@netreach/measurement';
import { Database } from '../../../platform/database/database.service.js';

// The panel is of the market's own persons: so are the impressions it is compared with. Items with members have no contacts of
// their own.
const BLOCKS = `
SELECT t.item_id AS "entityId", t.device, (array_position($2::date[], t.month) - 1) AS "monthOffset",
  (sum(t.impressions) * COALESCE(sum(t.impressions_home) / NULLIF(sum(t.impressions_located), 0), 1))::float8 AS impressions
FROM traffic_months t JOIN rating_items i ON i.id = t.item_id AND i.type NOT IN ('mediahouse', 'adnetwork')
WHERE t.country_code = $1 AND t.month = ANY($2::date[])
GROUP BY t.item_id, t.device, t.month
ORDER BY t.item_id, t.device, t.month`;

const FACTOR = `
SELECT (sum(panel * factor) / NULLIF(sum(panel), 0))::float8 AS factor
FROM census_factors WHERE report_id = $1 AND item_id = ANY($2) AND device = ANY($3)
HAVING bool_or(status = 'calibrated')`;

/** What brings the panel's impressions to the census (methodology 37). */
@Injectable()
export class CensusFactorsReadModel {
  constructor(private readonly database: Database) {}

  /** Impressions of the census from the country itself, by item with contacts of its own, device and month (`YYYY-MM`). */
  blocks(country: string, months: readonly string[]): Promise<CensusImpressions[]> {
    return this.database.query(BLOCKS, [country, months.map((month) => `${month}-01`)]);
  }

  /**
   * What the panel's impressions of items were multiplied by, all of them together.
   * @param weightSet the weighting they were calibrated with
   * @returns null where nothing of them was calibrated
   */
  async factor(
    weightSet: number,
    itemIds: readonly number[],
    devices: readonly DeviceClass[],
  ): Promise<number | null> {
    const row = await this.database.first<{ factor: number | null }>(FACTOR, [weightSet, itemIds, devices]);
    return row?.factor ?? null;
  }
}
