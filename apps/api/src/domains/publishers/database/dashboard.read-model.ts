import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import type { CountDimension } from '../../collect/hit-store.lookup.js';

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

const SUMS = `sum(impressions)::float8 AS impressions, sum(visits)::float8 AS visits`;

const byDay = (key: string) => `
SELECT ${key} AS key, ${SUMS}, sum(LEAST(impressions_consent, impressions))::float8 AS consented
FROM traffic_days
WHERE country_code = $1 AND item_id = ANY ($2) AND device = ANY ($3) AND market_day BETWEEN $4 AND $5
GROUP BY 1 ORDER BY 1`;

const MEASURED = {
  day: byDay(`to_char(market_day, 'YYYY-MM-DD')`),
  month: byDay(`to_char(date_trunc('month', market_day), 'YYYY-MM-DD')`),
  service: byDay('item_id::text'),
  device: byDay('device'),
} as const;

/** More keys than anybody reads. */
const MOST_KEYS = 5000;

const PARTS = `
SELECT key, ${SUMS}, sum(consented)::float8 AS consented FROM publisher_counts
WHERE country_code = $1 AND service_id = ANY ($2) AND device = ANY ($3) AND market_day BETWEEN $4 AND $5 AND dimension = $6
GROUP BY key ORDER BY 2 DESC, key LIMIT ${MOST_KEYS}`;

const SAID = `
SELECT DISTINCT unnest(array_remove(ARRAY[i.url, g.name, i.name], NULL)) AS said
FROM rating_items i LEFT JOIN targets g ON g.service_id = i.id WHERE i.id = ANY ($1)`;

const FIRST = `
SELECT to_char(min(market_day), 'YYYY-MM-DD') AS day FROM traffic_days WHERE country_code = $1 AND item_id = ANY ($2)`;

/** Census counts of a publisher's services: those of all sources by day, those of its tags by everything else. */
@Injectable()
export class DashboardReadModel {
  constructor(private readonly database: Database) {}

  /** Counts of a period by day, month, service or device, in rising order; what has none is not there. */
  measured(scope: CountedScope, by: keyof typeof MEASURED): Promise<KeyedCounts[]> {
    return this.database.query(MEASURED[by], valuesOf(scope));
  }

  /** Counts of a period by what only hits tell, most impressions first; in minutes of their day, what they are of. */
  parts(scope: CountedScope, dimension: CountDimension): Promise<KeyedCounts[]> {
    return this.database.query(PARTS, [...valuesOf(scope), dimension]);
  }

  /** What services say of their hosts: addresses, and names of theirs and of their targets. */
  async said(services: readonly number[]): Promise<string[]> {
    return (await this.database.query<{ said: string }>(SAID, [services])).map(({ said }) => said);
  }

  /** The first day with counts of services; null without any. */
  async firstDay(country: string, services: readonly number[]): Promise<string | null> {
    return (await this.database.first<{ day: string | null }>(FIRST, [country, services]))?.day ?? null;
  }
}

const valuesOf = ({ country, services, devices, from, until }: CountedScope) => [
  country,
  services,
  devices,
  from,
  until,
];
