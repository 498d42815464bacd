import { Injectable } from '@nestjs/common';
import type { RakingReport } from '@netreach/measurement';
import { Database } from '../../../platform/database/database.service.js';

/** How a month's panel was weighted. */
export interface Weighting {
  /** `YYYY-MM` */
  readonly month: string;
  readonly indexVersion: number;
  readonly methodVersion: number;
  readonly builtAt: Date;
  /** Name of the universe; null for a panel without one, whose persons count once each. */
  readonly universeName: string | null;
  readonly universe: number;
  readonly persons: number;
}

/** A weighting with everything raking said of it. */
export interface WeightingReport extends Weighting {
  /** Attributes and levels are the ids of the attributes and of their values, as text. */
  readonly raking: RakingReport;
}

const NEWEST = `
FROM weight_reports r
JOIN LATERAL (SELECT i.version, i.method_version, i.built_at, i.universe, i.persons FROM contact_indexes i
  WHERE i.country_code = r.country_code AND i.month = r.month ORDER BY i.version DESC LIMIT 1) newest ON true`;

const FIELDS = `to_char(r.month, 'YYYY-MM') AS month, newest.version AS "indexVersion",
  newest.method_version AS "methodVersion", newest.built_at AS "builtAt", r.report->>'distribution' AS "universeName",
  newest.universe, newest.persons`;

const COUNTRIES = `
SELECT DISTINCT r.country_code AS code ${NEWEST} WHERE r.month < date_trunc('month', $1::timestamptz + interval '1 day')`;

const LIST = `SELECT ${FIELDS} ${NEWEST} WHERE r.country_code = $1 AND r.month < $2::date ORDER BY r.month DESC`;

const ONE = `SELECT ${FIELDS}, r.report AS raking ${NEWEST} WHERE r.country_code = $1 AND r.month = $2::date`;

/** How months were weighted: reports stored with the weights. */
@Injectable()
export class WeightingsReadModel {
  constructor(private readonly database: Database) {}

  /** Codes of countries with a weighted month that may be over somewhere on earth. */
  async countries(now: Date): Promise<string[]> {
    const rows = await this.database.query<{ code: string }>(COUNTRIES, [now]);
    return rows.map(({ code }) => code);
  }

  /** Weightings of the months before one (`YYYY-MM`), newest first. */
  before(country: string, month: string): Promise<Weighting[]> {
    return this.database.query(LIST, [country, `${month}-01`]);
  }

  /** The weighting of a month, or undefined. */
  month(country: string, month: string): Promise<WeightingReport | undefined> {
    return this.database.first(ONE, [country, `${month}-01`]);
  }
}
