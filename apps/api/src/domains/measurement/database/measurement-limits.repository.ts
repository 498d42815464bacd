import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { LIMIT_NAMES, type MeasurementLimits } from '../measurement-limits.js';

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const COLUMNS = LIMIT_NAMES.map(columnOf);

const FIND = `
SELECT ${LIMIT_NAMES.map((name) => `${columnOf(name)} AS "${name}"`).join(', ')}
FROM measurement_limits WHERE country_code = $1`;

// What is not given stays.
const SET = `
INSERT INTO measurement_limits (country_code, ${COLUMNS.join(', ')})
VALUES ($1, ${COLUMNS.map((_, at) => `$${at + 2}`).join(', ')})
ON CONFLICT (country_code) DO UPDATE
SET ${COLUMNS.map((column) => `${column} = COALESCE(excluded.${column}, measurement_limits.${column})`).join(', ')}`;

/** Limits of a country that differ from those the product comes with. */
@Injectable()
export class MeasurementLimitsRepository {
  constructor(private readonly database: Database) {}

  /** Those of a country; null or absent where it has none of its own. */
  async find(country: string): Promise<Partial<Record<keyof MeasurementLimits, number | null>>> {
    return (await this.database.first<Record<keyof MeasurementLimits, number | null>>(FIND, [country])) ?? {};
  }

  /** Sets some of them. */
  async set(country: string, limits: Partial<MeasurementLimits>): Promise<void> {
    await this.database.query(SET, [country, ...LIMIT_NAMES.map((name) => limits[name] ?? null)]);
  }
}
