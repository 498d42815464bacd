import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { DEMO_MARK } from '../demo-mark.js';

/** How far an earlier load of a demo country came. */
export interface DemoState {
  /** First month, `YYYY-MM`; null when nothing was loaded. */
  readonly firstMonth: string | null;
  /** Every file was imported to its end. */
  readonly imported: boolean;
  /** Months with figures. */
  readonly measured: readonly string[];
}

const STATE = `
SELECT
  (SELECT to_char(min(valid_from), 'YYYY-MM') FROM distributions WHERE country_code = $1 AND name LIKE '%' || $2)
    AS "firstMonth",
  EXISTS (SELECT FROM imports WHERE country_code = $1 AND kind = 'traffic' AND state = 'finished') AS imported,
  ARRAY(SELECT DISTINCT to_char(month, 'YYYY-MM') FROM contact_indexes WHERE country_code = $1 ORDER BY 1) AS measured`;

/** What is there of a demo country. */
@Injectable()
export class DemoReadModel {
  constructor(private readonly database: Database) {}

  /** How far an earlier load came. */
  async state(country: string): Promise<DemoState> {
    const state = await this.database.first<DemoState>(STATE, [country, DEMO_MARK]);
    return state ?? { firstMonth: null, imported: false, measured: [] };
  }
}
