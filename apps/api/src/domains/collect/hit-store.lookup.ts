import type { DeviceClass } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import type { Hit } from './hit.js';

/** What became of hits that were to be stored. */
export interface StoredHits {
  /** Not known before. */
  readonly added: number;
  /** Older than the hits their country keeps; they were not stored. */
  readonly tooOld: number;
}

/** What whoever stores hits wants to know. */
export interface StoreOptions {
  /** How many were new, for which a store may have to look (default); without it all count as new. */
  readonly counted?: boolean;
}

/** How many hits a store takes at once, and how often it likes to be asked. */
export interface Batches {
  readonly rows: number;
  /** Fewer rows wait for others this long, in milliseconds. */
  readonly everyMs: number;
}

/** A market day with hits that no figure holds yet. */
export interface DirtyDay {
  readonly country: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Additive counts of an item on a device and day. */
export interface DayTraffic {
  readonly itemId: number;
  readonly device: DeviceClass;
  readonly impressions: number;
  /** Impressions with a client. */
  readonly consented: number;
  readonly located: number;
  readonly home: number;
  /** Visits that began on the day (methodology 3). */
  readonly visits: number;
  /** Pauses within visits, and their seconds. */
  readonly gaps: number;
  readonly gapSeconds: number;
}

/** Distinct clients of an item on a device in a month. */
export interface MonthClients {
  readonly itemId: number;
  readonly device: DeviceClass;
  readonly clients: number;
}

/** Visits of an item on a day that began at a search engine. */
export interface SearchVisits {
  readonly itemId: number;
  readonly engine: string;
  /** What was searched for; empty where the engine does not say. */
  readonly term: string;
  /** With consent: without it nobody knows where a visit begins. */
  readonly visits: number;
}

/** What hits of a service are counted by. */
export const COUNT_DIMENSIONS = [
  'minute',
  'hour',
  'section',
  'country',
  'referrer',
  'search',
  'term',
  'double',
] as const;
export type CountDimension = (typeof COUNT_DIMENSIONS)[number];

/** Hits of a service on a device and day, by one thing. */
export interface ServiceCount {
  readonly serviceId: number;
  readonly device: DeviceClass;
  readonly dimension: CountDimension;
  /**
   * Minute and hour since the market day began; the first part of the path; the country, empty where it is not known; the
   * host of the referrer, `=direct` without one and `=search` for search engines; the engine; what was searched for; empty for page
   * views within a second of one of the same client and path, which a tag that is there twice makes.
   */
  readonly key: string;
  readonly impressions: number;
  /** Impressions with a client. */
  readonly consented: number;
  /** Visits that began there. */
  readonly visits: number;
}

/** Page views of persons on a path of a service. */
export interface PathHits {
  readonly serviceId: number;
  /** In small letters. */
  readonly path: string;
  readonly hits: number;
}

/** Called with each day that is done. */
export type OnDay = (day: string) => void;

/**
 * Where hits are kept: in PostgreSQL, or on a cluster of ClickHouse where there are too many for one machine. Marks of days to
 * measure, links and figures stay in PostgreSQL with any driver, so methods that belong to a change take its transaction.
 */
export abstract class HitStore {
  abstract readonly batches: Batches;

  /**
   * Stores hits and marks their days as to be measured; a hit stored before is not stored again. Where it throws, some may be
   * stored: whoever stores them again changes nothing, and marks their days.
   */
  abstract store(hits: readonly Hit[], options?: StoreOptions): Promise<StoredHits>;

  /** Days with hits that were not measured yet, those waiting longest first. */
  abstract dirtyDays(limit: number): Promise<DirtyDay[]>;

  /** Takes a day's mark away: hits that arrive from now on mark it again. */
  abstract takeDay(manager: EntityManager, country: string, day: string): Promise<void>;

  /** Days of a month (`YYYY-MM`) that have hits, in their order. */
  abstract daysWithHits(country: string, month: string): Promise<string[]>;

  /**
   * Counts a day from its hits, and its clients into those of the month.
   * @param lookBack the instant half an hour before the market day begins: visits may run over midnight
   */
  abstract dayTraffic(
    manager: EntityManager,
    country: string,
    day: string,
    lookBack: Date,
  ): Promise<DayTraffic[]>;

  /**
   * Counts the visits of a day that search engines led to.
   * @param lookBack as for the day's traffic
   */
  abstract searchVisits(
    manager: EntityManager,
    country: string,
    day: string,
    lookBack: Date,
  ): Promise<SearchVisits[]>;

  /**
   * Counts the hits of services on a day by everything a publisher sees of them.
   * @param of the instant the market day begins, and the services
   */
  abstract serviceCounts(
    manager: EntityManager,
    country: string,
    day: string,
    of: { readonly from: Date; readonly services: readonly number[] },
  ): Promise<ServiceCount[]>;

  /** Distinct clients of a month over the days counted so far. */
  abstract monthClients(manager: EntityManager, country: string, month: string): Promise<MonthClients[]>;

  /** Forgets the clients counted so far and counts all hits of the month. */
  abstract recountClients(manager: EntityManager, country: string, month: string): Promise<void>;

  /**
   * Makes contacts of a day's hits whose client was linked to a person when they happened.
   * @returns how many were new, or are worth another use time because of hits that came late
   */
  abstract linkContacts(manager: EntityManager, country: string, day: string): Promise<number>;

  /**
   * Takes clients (hex) out of everything kept and marks the days of their hits.
   * @returns how many hits had one of them
   */
  abstract forgetClients(
    manager: EntityManager,
    country: string,
    clients: readonly string[],
  ): Promise<number>;

  /** The paths of a month (`YYYY-MM`) with most page views, most first; those of all services of a country. */
  abstract paths(country: string, month: string, limit: number): Promise<PathHits[]>;

  /** First day of the oldest month whose hits are all there; undefined while none were removed. */
  abstract keptFrom(country: string): Promise<string | undefined>;

  /** The first day with hits of a country; undefined without any. */
  abstract firstDay(country: string): Promise<string | undefined>;

  /**
   * Removes a country's hits of the months before a month, and what was kept to count their clients. Later hits of these
   * months are refused from then on. The last day before the month stays: visits run over midnight.
   * @param month `YYYY-MM`
   * @returns how many hits went
   */
  abstract removeBefore(country: string, month: string, onDay: OnDay): Promise<number>;
}
