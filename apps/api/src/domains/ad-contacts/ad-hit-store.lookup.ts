import type { EntityManager } from 'typeorm';
import type { StoredHits, StoreOptions } from '../collect/hit-store.lookup.js';
import type { AdHit } from './ad-hit.lookup.js';

/** A campaign of a country. */
export interface CampaignOfCountry {
  readonly country: string;
  readonly campaign: number;
}

/** A transaction, or the database without one. */
export interface Asked {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** Hits of a campaign on a day. */
export interface CampaignDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly hits: number;
  /** Those that came from a file. */
  readonly imported: number;
}

/** How a day is counted. */
export interface CountOptions {
  /** Until when, on the next day, events belong to impressions of the day. */
  readonly until: Date;
  /** More impressions of a client and campaign in a minute are none of a person. */
  readonly mostInAMinute: number;
}

/** What the hits of a tracking code say of where it is. */
export interface CodePlace {
  /** Of the code. */
  readonly id: number;
  readonly campaignId: number;
  readonly creativeId: number;
  readonly channel: string;
  readonly placement: string;
}

/** What was seen of a code. */
export interface CodeSeen {
  readonly id: number;
  readonly lastSeen: Date | null;
  readonly hits: number;
  readonly impressions: number;
  readonly consented: number;
  /** Impressions of each hour that had some: how many hours ago it ended, 0 = the last one. */
  readonly hours: readonly { readonly ago: number; readonly impressions: number }[];
  readonly errors: Readonly<Record<string, number>>;
}

/** A day, and the instant from which on its impressions are late. */
export interface LateFrom {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly from: Date;
}

/** Impressions of a day that came late. */
export interface LateImpressions {
  readonly day: string;
  /** 0 = none was named. */
  readonly creativeId: number;
  readonly channel: string;
  readonly late: number;
}

/**
 * Where hits of advertising are kept, beside those of pages. Their figures, and the marks of days to count, stay in PostgreSQL
 * with any driver.
 */
export abstract class AdHitStore {
  /**
   * Stores hits and marks their days as to be counted; an event stored before is not stored again. Where it throws, some may be
   * stored: whoever stores them again changes nothing, and marks their days.
   */
  abstract store(hits: readonly AdHit[], options?: StoreOptions): Promise<StoredHits>;

  /** Puts what a day's hits are into the transaction's table `ad_day_facts`. @param day `YYYY-MM-DD` */
  abstract dayFacts(
    manager: EntityManager,
    country: string,
    day: string,
    options: CountOptions,
  ): Promise<void>;

  /** Days with hits of a campaign, in their order. */
  abstract campaignDays(asked: Asked, campaign: CampaignOfCountry): Promise<CampaignDay[]>;

  /** Removes the hits of a campaign on some days (`YYYY-MM-DD`). */
  abstract clear(manager: EntityManager, campaign: CampaignOfCountry, days: readonly string[]): Promise<void>;

  /** Whether there are hits of a creative. */
  abstract has(manager: EntityManager, campaignId: number, creativeId: number): Promise<boolean>;

  /** When codes were last seen in the two market days before an instant, or since; codes that were not have none. */
  abstract lastSeen(codes: readonly CodePlace[], now: Date): Promise<Map<number, Date>>;

  /** What was seen of codes in the 24 hours until an instant; when last, in the 30 days until then. */
  abstract seen(codes: readonly CodePlace[], until: Date): Promise<CodeSeen[]>;

  /** Those of some codes of which something came in the 24 hours before an instant, or since. */
  abstract alive(codes: readonly CodePlace[], now: Date): Promise<number[]>;

  /** Impressions of a campaign that arrived late, by creative and channel. */
  abstract late(campaignId: number, days: readonly LateFrom[]): Promise<LateImpressions[]>;
}
