import { Injectable } from '@nestjs/common';
import type { GateReason } from '@netreach/domain';
import type { RakingReport } from '@netreach/measurement';
import { Database } from '../../../platform/database/database.service.js';
import { SERVED_FIRST } from './data-state.read-model.js';

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

/** What brought impressions of the panel to the census. A block is an item on a device class in a month. */
export interface CensusSummary {
  /** Blocks the census has impressions of, and those of them that were calibrated. */
  readonly blocks: number;
  readonly calibrated: number;
  /** Factors of these; null without any. */
  readonly smallest: number | null;
  readonly median: number | null;
  readonly largest: number | null;
  /** Their part of the census' impressions, in [0, 1]. */
  readonly share: number;
}

/** A weighting with everything raking said of it. */
export interface WeightingReport extends Weighting {
  /** Attributes and levels are the ids of the attributes and of their values, as text. */
  readonly raking: RakingReport;
  /** How contacts were brought to the census; null where the country does not want it. */
  readonly census: CensusSummary | null;
  /** Limits of the country its weights are beyond. */
  readonly gateReasons: readonly GateReason[];
  /** When an administrator let it be published all the same, and why; null otherwise. */
  readonly releasedAt: Date | null;
  readonly releaseNote: string | null;
}

// The version that answers for a month, and the report of its own weights.
const SERVED = `
FROM (SELECT DISTINCT ON (country_code, month) * FROM contact_indexes WHERE months = 1
  ORDER BY country_code, month, ${SERVED_FIRST}) i
JOIN weight_reports r ON r.id = i.weight_report_id`;

const FIELDS = `to_char(i.month, 'YYYY-MM') AS month, i.version AS "indexVersion", i.method_version AS "methodVersion",
  i.built_at AS "builtAt", i.universe_name AS "universeName", i.universe, i.persons`;

const COUNTRIES = `
SELECT DISTINCT i.country_code AS code ${SERVED} WHERE i.month < date_trunc('month', $1::timestamptz + interval '1 day')`;

const LIST = `SELECT ${FIELDS} ${SERVED} WHERE i.country_code = $1 AND i.month < $2::date ORDER BY i.month DESC`;

// An index of one month has that month's only.
const CENSUS = `(SELECT json_build_object('blocks', count(*), 'calibrated', count(*) FILTER (WHERE f.status = 'calibrated'),
  'smallest', min(f.factor) FILTER (WHERE f.status = 'calibrated'),
  'median', percentile_cont(0.5) WITHIN GROUP (ORDER BY f.factor) FILTER (WHERE f.status = 'calibrated'),
  'largest', max(f.factor) FILTER (WHERE f.status = 'calibrated'),
  'share', COALESCE(sum(f.census) FILTER (WHERE f.status = 'calibrated') / NULLIF(sum(f.census), 0), 0))
  FROM census_factors f WHERE f.report_id = r.id HAVING count(*) > 0)`;

const ONE = `
SELECT ${FIELDS}, ${CENSUS} AS census, r.report AS raking, i.gate_reasons AS "gateReasons", i.released_at AS "releasedAt",
  i.release_note AS "releaseNote"
${SERVED} WHERE i.country_code = $1 AND i.month = $2::date`;

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
