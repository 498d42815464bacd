import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

const LIST = `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM country_holidays WHERE country_code = $1 ORDER BY 1`;

const CLEAR = `DELETE FROM country_holidays WHERE country_code = $1 AND extract(year FROM day) = $2`;

const ADD = `
INSERT INTO country_holidays (country_code, day) SELECT $1, unnest($2::date[]) ON CONFLICT DO NOTHING`;

/** Days of a market that are no workdays. */
@Injectable()
export class HolidaysRepository {
  constructor(private readonly database: Database) {}

  /** All of them, `YYYY-MM-DD`, rising. */
  async list(country: string): Promise<string[]> {
    return (await this.database.query<{ day: string }>(LIST, [country])).map(({ day }) => day);
  }

  /** Puts days in the place of those a year had. */
  async replace(country: string, year: number, days: readonly string[]): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.query(CLEAR, [country, year]);
      await manager.query(ADD, [country, days]);
    });
  }
}
