import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Items and days whose visits are asked for. */
export interface SearchFrame {
  /** First day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly until: string;
  /** Each item's visits are its own: those of a media house are not those of its services together. */
  readonly itemIds: readonly number[];
  /** Only those from this engine; null or absent = from any. */
  readonly engine?: string | null;
}

/** Visits that came from an engine, or were looking for a term. */
export interface SearchCount {
  readonly name: string;
  readonly visits: number;
}

/** Terms by visits, and what no term is shown for. */
export interface SearchTermCounts {
  /** The most frequent ones, from ten visits on. */
  readonly terms: readonly SearchCount[];
  /** All visits that search engines led to. */
  readonly visits: number;
  /** Those whose engine did not say what was searched for. */
  readonly withoutTerm: number;
}

/** A term fewer visits were looking for may be about somebody: it is not shown. */
const SHOWN_FROM = 10;

const WITHIN = `
FROM search_visits WHERE country_code = $1 AND market_day BETWEEN $2 AND $3 AND item_id = ANY($4::int[])
  AND ($5::text IS NULL OR engine = $5)`;

const ENGINES = `
SELECT engine AS name, sum(visits)::float8 AS visits ${WITHIN} GROUP BY engine ORDER BY 2 DESC, 1`;

const TERMS = `
WITH terms AS (SELECT term, sum(visits)::float8 AS visits ${WITHIN} GROUP BY term)
SELECT COALESCE(sum(visits), 0) AS visits, COALESCE(sum(visits) FILTER (WHERE term = ''), 0) AS "withoutTerm",
  COALESCE((SELECT json_agg(shown) FROM (
    SELECT term AS name, visits FROM terms WHERE term <> '' AND visits >= ${SHOWN_FROM} ORDER BY visits DESC, term LIMIT $6
  ) shown), '[]') AS terms
FROM terms`;

const FIRST_DAY = `
SELECT to_char(min(market_day), 'YYYY-MM-DD') AS first, to_char(max(market_day), 'YYYY-MM-DD') AS last
FROM search_visits WHERE country_code = $1`;

/** Visits that search engines led to. */
@Injectable()
export class SearchVisitsReadModel {
  constructor(private readonly database: Database) {}

  /** Visits by engine, most first. */
  engines(country: string, frame: SearchFrame): Promise<SearchCount[]> {
    return this.database.query(ENGINES, valuesOf(country, frame));
  }

  /** Visits by term. */
  async terms(country: string, frame: SearchFrame, limit: number): Promise<SearchTermCounts> {
    const row = await this.database.first<SearchTermCounts>(TERMS, [...valuesOf(country, frame), limit]);
    return row ?? { terms: [], visits: 0, withoutTerm: 0 };
  }

  /** First and last day (`YYYY-MM-DD`) with such visits; undefined without any. */
  async days(country: string): Promise<{ first: string; last: string } | undefined> {
    const row = await this.database.first<{ first: string | null; last: string | null }>(FIRST_DAY, [
      country,
    ]);
    return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
  }
}

function valuesOf(country: string, { from, until, itemIds, engine = null }: SearchFrame): unknown[] {
  return [country, from, until, itemIds, engine];
}
