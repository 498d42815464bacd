import { Injectable } from '@nestjs/common';
import type { GateReason } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { CountryLooks } from '../../../platform/database/scope/country-looks.js';

/** A version of a month's contact index, without its contents. */
export interface IndexVersion {
  readonly id: number;
  readonly version: number;
  readonly methodVersion: number;
  /** Persons the panel stands for. */
  readonly universe: number;
  /** Persons in the panel. */
  readonly persons: number;
  /** Number of the set of weights; null where it was made before they had numbers. */
  readonly weightSet: number | null;
  /** Name of the distribution it was weighted to; null without one. */
  readonly universeName: string | null;
  /** ISO 8601. */
  readonly builtAt: string;
  /** When it was published; null while a newer version would take its place. ISO 8601. */
  readonly publishedAt: string | null;
  /** Limits of the country its weights are beyond. */
  readonly gateReasons: readonly GateReason[];
  /** When an administrator let it be published all the same; null otherwise. ISO 8601. */
  readonly releasedAt: string | null;
}

/** What there is of a month. */
export interface MonthState {
  /** `YYYY-MM` */
  readonly month: string;
  /** The index that answers for it; null where the panel has no data. */
  readonly index: IndexVersion | null;
  /** Changes with the census figures; null where there are none. */
  readonly census: string | null;
}

/** A frame of several months that has an index of its own. */
export interface LongFrame {
  /** First month, `YYYY-MM`. */
  readonly month: string;
  /** Months: 3, 6 or 12. */
  readonly length: number;
  readonly index: IndexVersion;
}

/** Everything a country's figures depend on, as it was at one moment. */
export interface DataState {
  /** IANA zone of the market. */
  readonly timeZone: string;
  /** Changes with items, their members, customers and categories. */
  readonly items: string;
  /** Changes with attributes and their levels. */
  readonly attributes: string;
  /** Months with figures, newest first. */
  readonly months: MonthState[];
  /** Quarters, half-years and years with panel figures, newest first. */
  readonly longFrames: LongFrame[];
}

/** SQL: an index as {@link IndexVersion}. @param i alias of its row */
export const INDEX_VERSION = (i: string) => `json_build_object('id', ${i}.id, 'version', ${i}.version,
  'methodVersion', ${i}.method_version, 'universe', ${i}.universe, 'persons', ${i}.persons,
  'weightSet', ${i}.weight_report_id, 'universeName', ${i}.universe_name,
  'builtAt', ${i}.built_at, 'publishedAt', ${i}.published_at, 'gateReasons', ${i}.gate_reasons,
  'releasedAt', ${i}.released_at)`;

/** SQL: the version that answers for a month comes first. */
export const SERVED_FIRST = 'published_at DESC NULLS LAST, version DESC';

/**
 * SQL: the version that answered at the end of a day comes first; where none of that time is kept, the oldest one. $2 the
 * moment after it
 */
const SERVED_THEN_FIRST = `COALESCE(published_at < $2, false) DESC,
  CASE WHEN published_at < $2 THEN published_at END DESC NULLS LAST, (built_at < $2) DESC,
  CASE WHEN built_at < $2 THEN version END DESC NULLS LAST, version`;

const stateBy = (first: string) => `
WITH served AS (
  SELECT DISTINCT ON (i.month) i.month, ${INDEX_VERSION('i')} AS index
  FROM contact_indexes i WHERE i.country_code = $1 AND i.months = 1 ORDER BY i.month, ${first}
), longer AS (
  SELECT DISTINCT ON (i.month, i.months) i.month, i.months, ${INDEX_VERSION('i')} AS index
  FROM contact_indexes i WHERE i.country_code = $1 AND i.months > 1 ORDER BY i.month, i.months, ${first}
), counted AS (
  SELECT s.month, s.stamp FROM data_stamps s
  WHERE s.country_code = $1 AND s.part = 'census'
    AND EXISTS (SELECT FROM traffic_months t WHERE t.country_code = $1 AND t.month = s.month)
)
SELECT c.time_zone AS "timeZone",
  COALESCE((SELECT stamp::text FROM data_stamps WHERE country_code = $1 AND part = 'items'), '') AS items,
  COALESCE((SELECT stamp::text FROM data_stamps WHERE country_code = $1 AND part = 'attributes'), '') AS attributes,
  COALESCE((SELECT json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'index', served.index,
      'census', counted.stamp) ORDER BY month DESC)
    FROM served FULL JOIN counted USING (month)), '[]') AS months,
  COALESCE((SELECT json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'length', months, 'index', index)
    ORDER BY month DESC, months) FROM longer), '[]') AS "longFrames"
FROM countries c WHERE c.code = $1`;

const STATE = stateBy(SERVED_FIRST);
const STATE_THEN = stateBy(SERVED_THEN_FIRST);

/** What there is of a country, in one question. */
@Injectable()
export class DataStateReadModel {
  private readonly looks = new CountryLooks((country) => this.now(country));

  constructor(private readonly database: Database) {}

  /** The state now; undefined for an unknown country. Those who ask at the same time share one question, begun after each asked. */
  of(country: string): Promise<DataState | undefined> {
    return this.looks.look(country);
  }

  private now(country: string): Promise<DataState | undefined> {
    return this.database.firstPrepared('data-state', STATE, [country]);
  }

  /** The state with the versions that answered at a moment. @param after the moment */
  async at(country: string, after: Date): Promise<DataState | undefined> {
    return this.database.first<DataState>(STATE_THEN, [country, after]);
  }
}
