import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A month with figures. */
export interface MeasuredMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** A contact index exists. */
  readonly hasPanel: boolean;
}

const MONTHS = `
SELECT to_char(month, 'YYYY-MM') AS month, bool_or(panel) AS "hasPanel"
FROM (
  SELECT month, true AS panel FROM contact_indexes WHERE country_code = $1
  UNION ALL
  SELECT month, false FROM traffic_months WHERE country_code = $1
) measured
GROUP BY 1 ORDER BY 1 DESC`;

/** Months a country has figures for. */
@Injectable()
export class FramesReadModel {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  months(country: string): Promise<MeasuredMonth[]> {
    return this.database.query(MONTHS, [country]);
  }
}
