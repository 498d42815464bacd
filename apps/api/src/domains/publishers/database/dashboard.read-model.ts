import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { addDays } from '@netreach/measurement';
import { StampedCache } from '../../../platform/cache/stamped-cache.js';
import { Database } from '../../../platform/database/database.service.js';
import type { CountDimension } from '../../collect/hit-store.lookup.js';
import { daysOf, type Period } from '../dashboard/compared-period.js';
import { spansOf } from '../dashboard/spans-of-period.js';

/** What a dashboard is asked about. */
export interface CountedScope {
  readonly country: string;
  readonly services: readonly number[];
  readonly devices: readonly DeviceClass[];
  /** Market days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
}

/** Counts that add up. */
export interface Counts {
  readonly impressions: number;
  /** Impressions with consent. */
  readonly consented: number;
  readonly visits: number;
}

/** Counts of a day, a service, a device, a month or a key. */
export type KeyedCounts = Counts & { readonly key: string };

const SUMS = `sum(impressions)::float8 AS impressions, sum(visits)::float8 AS visits, sum(consented)::float8 AS consented`;
const sumsWhere = (condition: string, suffix: string) =>
  ['impressions', 'visits', 'consented']
    .map((name) => `COALESCE(sum(${name}) FILTER (WHERE ${condition}), 0)::float8 AS ${name}${suffix}`)
    .join(', ');
const SCOPE = `country_code = $1 AND service_id = ANY ($2) AND device = ANY ($3)`;

// What hits and a delivery both counted is there twice: on a device and day of a service with hits, those are the truth.
const MEASURED = `
SELECT market_day, item_id, device, impressions, visits, LEAST(impressions_consent, impressions) AS consented
FROM traffic_days t
WHERE country_code = $1 AND item_id = ANY ($2) AND device = ANY ($3) AND market_day BETWEEN $4 AND $5
  AND (source = 'hits' OR (SELECT source FROM traffic_days h WHERE h.country_code = $1 AND h.market_day = t.market_day
    AND h.item_id = t.item_id AND h.device = t.device AND h.source = 'hits') IS NULL)`;

const DAY = `to_char(market_day, 'YYYY-MM-DD')`;
const KEYS = { day: DAY, service: 'item_id::text', device: 'device', all: `''` } as const;
const measuredBy = (key: string) =>
  `SELECT ${key} AS key, ${SUMS} FROM (${MEASURED}) measured GROUP BY 1 ORDER BY 1`;

// A service is compared on the days on which something was counted of it in both periods; `left` are its days without their like.
const alikeBy = (key: string) => `
WITH measured AS (${MEASURED}), counted AS (
  SELECT DISTINCT item_id, market_day FROM traffic_days WHERE country_code = $1 AND item_id = ANY ($2)
    AND (market_day BETWEEN $6 AND $7 OR market_day BETWEEN $6::date - $8::int AND $7::date - $8::int)
), pairs AS (
  SELECT n.item_id, n.market_day AS own, t.market_day AS earlier FROM counted n
  JOIN counted t ON t.item_id = n.item_id AND t.market_day = n.market_day - $8::int WHERE n.market_day BETWEEN $6 AND $7
)
SELECT ${key} AS key, ${sumsWhere('market_day = own', '')}, ${sumsWhere('market_day = earlier', '_before')},
  (SELECT count(DISTINCT own) FROM pairs)::int AS days,
  (SELECT count(*) FROM counted)::int - 2 * (SELECT count(*) FROM pairs)::int AS left
FROM measured JOIN pairs USING (item_id) WHERE market_day IN (own, earlier) GROUP BY 1 ORDER BY 1`;

const months = `to_char(date_trunc('month', market_day), 'YYYY-MM-DD')`;
const GLANCE = `
WITH measured AS (${MEASURED})
SELECT 'service' AS part, item_id::text AS key, ${SUMS} FROM measured WHERE market_day BETWEEN $6 AND $7 GROUP BY item_id
UNION ALL SELECT 'day', ${DAY}, ${SUMS} FROM measured WHERE market_day = ANY ($8::date[]) GROUP BY market_day
UNION ALL SELECT 'month', ${months}, ${SUMS} FROM measured WHERE market_day BETWEEN $9 AND $10 GROUP BY 2
ORDER BY 1, 2`;

// Whole hours from their sums, minutes only where they are drawn or the hour is not over.
const LIVE = `
SELECT 'today' AS part, '' AS key, ${SUMS} FROM publisher_counts WHERE ${SCOPE} AND market_day = $4 AND dimension = 'hour' HAVING count(*) > 0
UNION ALL SELECT 'minute', key, ${SUMS} FROM publisher_counts
WHERE ${SCOPE} AND market_day = $4 AND dimension = 'minute' AND key = ANY ($6) GROUP BY key
UNION ALL SELECT 'usual', '', ${SUMS} FROM publisher_counts
WHERE ${SCOPE} AND market_day = $5 AND dimension = 'hour' AND key = ANY ($7) HAVING count(*) > 0
UNION ALL SELECT 'usual', '', ${SUMS} FROM publisher_counts
WHERE ${SCOPE} AND market_day = $5 AND dimension = 'minute' AND key = ANY ($8) HAVING count(*) > 0`;

/** More keys than anybody reads. */
const MOST_KEYS = 5000;

const PARTS = `
SELECT key, ${SUMS} FROM (
  SELECT key, impressions, visits, consented FROM publisher_counts
  WHERE ${SCOPE} AND dimension = $4 AND market_day = ANY ($5::date[])
  UNION ALL SELECT key, impressions, visits, consented FROM publisher_count_spans
  WHERE ${SCOPE} AND dimension = $4 AND unit = 'week' AND begins = ANY ($6::date[])
  UNION ALL SELECT key, impressions, visits, consented FROM publisher_count_spans
  WHERE ${SCOPE} AND dimension = $4 AND unit = 'month' AND begins = ANY ($7::date[])) spans
GROUP BY key HAVING sum(impressions) > 0 ORDER BY 2 DESC, key LIMIT ${MOST_KEYS}`;

const OF_DAYS = `
SELECT dimension AS part, key, ${SUMS} FROM publisher_counts
WHERE ${SCOPE} AND dimension = ANY ($4) AND market_day = ANY ($5::date[]) GROUP BY 1, 2`;

const CENSUS_STAMP = `
SELECT md5(string_agg(stamp::text, '' ORDER BY month)) AS stamp FROM data_stamps WHERE country_code = $1 AND part = 'census_days'`;
const TAGS_STAMP = `
SELECT sum(times)::text AS stamp FROM publisher_counted_days WHERE country_code = $1 AND market_day BETWEEN $2 AND $3`;

const SAID = `
SELECT DISTINCT unnest(array_remove(ARRAY[i.url, g.name, i.name], NULL)) AS said
FROM rating_items i LEFT JOIN targets g ON g.service_id = i.id WHERE i.id = ANY ($1)`;

const FIRST = `
SELECT to_char(min(market_day), 'YYYY-MM-DD') AS day FROM traffic_days WHERE country_code = $1 AND item_id = ANY ($2)`;

/** Which days a glance is about; all of them market days, `YYYY-MM-DD`. */
export interface GlancedDays {
  readonly days: readonly string[];
  readonly months: Period;
}

/** Which minutes of a day are shown, and of which day what is usual until then. */
export interface LiveMinutes {
  readonly today: string;
  readonly usual: string;
  /** Since the day began. */
  readonly minute: number;
  readonly shown: readonly number[];
}

/** Dimensions that are kept by the day only. */
const SPANLESS: ReadonlySet<CountDimension> = new Set(['minute', 'hour', 'double']);

/** Answers that are kept in memory, of a few hundred keys each. */
const ANSWERS_KEPT = 200;
const MINUTES = 60;

type Parted = KeyedCounts & { readonly part?: string };

interface AlikeRow extends KeyedCounts {
  readonly impressions_before: number;
  readonly visits_before: number;
  readonly consented_before: number;
  readonly days: number;
  readonly left: number;
}

/** Two periods on the days that are like one another: over, and counted in both. */
export interface Alike {
  /** Days of the period that are compared. */
  readonly days: number;
  /** Whether those are all days of both periods on which something was counted. */
  readonly isWhole: boolean;
  /** Counts of those days, by key. */
  readonly rows: readonly (KeyedCounts & { readonly before: Counts })[];
}

/**
 * Census counts of a publisher's services: those of all sources by day, those of its tags by everything else. Added up once
 * for each state of what they are made of.
 */
@Injectable()
export class DashboardReadModel {
  private readonly kept = new StampedCache<readonly Parted[]>(ANSWERS_KEPT);
  /** Stamps that are being read, for all who ask meanwhile. */
  private readonly stamps = new Map<string, Promise<string>>();

  constructor(private readonly database: Database) {}

  /** Counts of a period by day, service or device, in rising order; what has none is not there. */
  measured(scope: CountedScope, by: keyof typeof KEYS): Promise<readonly KeyedCounts[]> {
    return this.added([CENSUS_STAMP, [scope.country]], measuredBy(KEYS[by]), valuesOf(scope));
  }

  /**
   * Counts of a period and of the same days earlier, on days on which a service was counted in both.
   * @param days how many earlier @param last day of the period that is over, at the latest
   */
  async alike(
    scope: CountedScope,
    { days, last }: { readonly days: number; readonly last: string },
    by: 'service' | 'device' | 'all',
  ): Promise<Alike> {
    const rows = (await this.added([CENSUS_STAMP, [scope.country]], alikeBy(KEYS[by]), [
      ...valuesOf({ ...scope, from: addDays(scope.from, -days) }),
      scope.from,
      last,
      days,
    ])) as readonly AlikeRow[];
    return {
      days: rows[0]?.days ?? 0,
      isWhole: rows[0]?.left === 0,
      rows: rows.map((row) => ({ ...row, before: countsBefore(row) })),
    };
  }

  /** Counts of a period by service, of days and of months, in one statement. */
  async glance(scope: CountedScope, { days, months }: GlancedDays) {
    const { country, from, until } = scope;
    const all = [from, until, months.from, months.until, ...days].sort();
    const rows = await this.added([CENSUS_STAMP, [country]], GLANCE, [
      ...valuesOf({ ...scope, from: all[0] ?? from, until: all.at(-1) ?? until }),
      from,
      until,
      days,
      months.from,
      months.until,
    ]);
    const of = (part: string) => rows.filter((row) => row.part === part);
    return { services: of('service'), days: of('day'), months: of('month') };
  }

  /** Today so far, the minutes of it that are shown, and what was counted on another day until the same minute. */
  async live({ country, services, devices }: CountedScope, { today, usual, minute, shown }: LiveMinutes) {
    const hour = Math.floor(minute / MINUTES);
    const upTo = (first: number, last: number) =>
      Array.from({ length: Math.max(0, last - first) }, (_, at) => String(first + at));
    const rows = await this.added([TAGS_STAMP, [country, usual, today]], LIVE, [
      country,
      services,
      devices,
      today,
      usual,
      shown.map(String),
      upTo(0, hour),
      upTo(hour * MINUTES, minute + 1),
    ]);
    const of = (part: string) => rows.filter((row) => row.part === part);
    return { today: of('today'), minutes: of('minute'), usual: of('usual') };
  }

  /** Counts of a period by what only hits tell, most impressions first. */
  parts(scope: CountedScope, dimension: CountDimension): Promise<readonly KeyedCounts[]> {
    const { country, services, devices, from, until } = scope;
    const { months, weeks, days } = SPANLESS.has(dimension)
      ? { months: [], weeks: [], days: daysOf(scope) }
      : spansOf(scope);
    const values = [country, services, devices, dimension, days, weeks, months];
    return this.added([TAGS_STAMP, [country, from, until]], PARTS, values);
  }

  /** Counts of a period by what is kept by the day only, in one statement. @returns those of a dimension */
  async ofDays<Dimension extends CountDimension>(scope: CountedScope, dimensions: readonly Dimension[]) {
    const { country, services, devices, from, until } = scope;
    const values = [country, services, devices, dimensions, daysOf(scope)];
    const rows = await this.added([TAGS_STAMP, [country, from, until]], OF_DAYS, values);
    const of = (dimension: Dimension): readonly KeyedCounts[] =>
      rows.filter(({ part }) => part === dimension);
    return of;
  }

  /** What services say of their hosts: addresses, and names of theirs and of their targets. */
  async said(services: readonly number[]): Promise<string[]> {
    return (await this.database.query<{ said: string }>(SAID, [services])).map(({ said }) => said);
  }

  /** The first day with counts of services; null without any. */
  async firstDay(country: string, services: readonly number[]): Promise<string | null> {
    return (await this.database.first<{ day: string | null }>(FIRST, [country, services]))?.day ?? null;
  }

  /** The rows of a statement, those in memory while the stamp is the same; it is read first. */
  private async added(
    [stampOf, about]: readonly [string, readonly unknown[]],
    sql: string,
    values: readonly unknown[],
  ): Promise<readonly Parted[]> {
    const stamp = await this.stamp(stampOf, about);
    return this.kept.get(JSON.stringify([sql, values]), stamp, () => this.database.query(sql, values));
  }

  private stamp(sql: string, values: readonly unknown[]): Promise<string> {
    const key = JSON.stringify([sql, values]);
    const asked = this.stamps.get(key);
    if (asked) return asked;
    const asking = this.database
      .first<{ stamp: string | null }>(sql, values)
      .then((row) => row?.stamp ?? '')
      .finally(() => this.stamps.delete(key));
    this.stamps.set(key, asking);
    return asking;
  }
}

const countsBefore = (row: AlikeRow): Counts => ({
  impressions: row.impressions_before,
  visits: row.visits_before,
  consented: row.consented_before,
});

const valuesOf = ({ country, services, devices, from, until }: CountedScope) => [
  country,
  services,
  devices,
  from,
  until,
];
