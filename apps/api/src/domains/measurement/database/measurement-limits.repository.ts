import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

const SET = `
INSERT INTO measurement_limits (country_code, min_consent_share) VALUES ($1, $2)
ON CONFLICT (country_code) DO UPDATE SET min_consent_share = excluded.min_consent_share`;

/** Limits of a country that differ from those the product comes with. */
@Injectable()
export class MeasurementLimitsRepository {
  constructor(private readonly database: Database) {}

  /** Least share of impressions with consent; undefined where the country has none of its own. */
  async minConsentShare(country: string): Promise<number | undefined> {
    const sql = 'SELECT min_consent_share AS share FROM measurement_limits WHERE country_code = $1';
    return (await this.database.first<{ share: number | null }>(sql, [country]))?.share ?? undefined;
  }

  /** Sets it. */
  async setMinConsentShare(country: string, share: number): Promise<void> {
    await this.database.query(SET, [country, share]);
  }
}
