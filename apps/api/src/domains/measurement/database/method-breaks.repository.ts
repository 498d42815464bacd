import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { lastOfEach } from '../../../platform/imports/last-of-each.js';
import { CountryLooks } from '../../../platform/database/scope/country-looks.js';

/** A change of method in a country. */
export interface KnownBreak {
  /** First day measured by the new method, `YYYY-MM-DD`. */
  readonly from: string;
  /** Metrics it applies to; null = all. */
  readonly metrics: readonly string[] | null;
  readonly name: string;
}

const LIST = `
SELECT to_char(from_day, 'YYYY-MM-DD') AS "from", metrics, name FROM method_breaks
WHERE country_code = $1 ORDER BY from_day, name`;

// One told again takes the metrics told last.
const STORE = `
INSERT INTO method_breaks (country_code, from_day, metrics, name)
SELECT $1, told."from", CASE WHEN told.metrics = '' THEN NULL ELSE string_to_array(told.metrics, '|') END, told.name
FROM unnest($2::date[], $3::text[], $4::text[]) AS told("from", metrics, name)
ON CONFLICT (country_code, from_day, name) DO UPDATE SET metrics = excluded.metrics
RETURNING (xmax = 0) AS added`;

/** Changes of method. */
@Injectable()
export class MethodBreaksRepository {
  private readonly looks = new CountryLooks((country) => this.database.query<KnownBreak>(LIST, [country]));

  constructor(private readonly database: Database) {}

  /** Those of a country, oldest first. */
  list(country: string): Promise<readonly KnownBreak[]> {
    return this.looks.look(country);
  }

  /** Stores breaks in one statement. @returns how many were new */
  async store(country: string, rows: readonly KnownBreak[]): Promise<number> {
    const once = lastOfEach(rows, (row) => `${row.from}|${row.name}`);
    const stored = await this.database.query<{ added: boolean }>(STORE, [
      country,
      once.map(({ from }) => from),
      once.map(({ metrics }) => (metrics ?? []).join('|')),
      once.map(({ name }) => name),
    ]);
    return stored.filter(({ added }) => added).length;
  }
}
