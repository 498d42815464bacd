import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Hits of a tracking identifier on a market day. */
export interface StoredDay {
  /** Number of the tracking identifier. */
  readonly identifier: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly hits: number;
}

/** Hits of a tracking identifier from a host. */
export interface StoredHost {
  /** Number of the tracking identifier. */
  readonly identifier: number;
  readonly host: string;
  readonly hits: number;
  readonly last: Date;
}

const SEEN = 'FROM tag_sightings WHERE tracking_identifier_id = ANY ($1) AND market_day BETWEEN $2 AND $3';

const DAYS = `
SELECT tracking_identifier_id AS identifier, to_char(market_day, 'YYYY-MM-DD') AS day, sum(hits)::float8 AS hits
${SEEN} GROUP BY 1, 2 ORDER BY 1, 2`;

const HOSTS = `
SELECT tracking_identifier_id AS identifier, host, sum(hits)::float8 AS hits, max(last_seen) AS last
${SEEN} GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2`;

// The newest day of each alone: a tag has rows of all days that are kept.
const LAST = `
SELECT asked.id AS identifier, (SELECT max(s.last_seen) FROM tag_sightings s WHERE s.tracking_identifier_id = asked.id
  AND s.market_day = (SELECT max(n.market_day) FROM tag_sightings n WHERE n.tracking_identifier_id = asked.id)) AS last
FROM unnest($1::int[]) AS asked (id)`;

const SAID = `
SELECT t.id AS identifier, array_remove(array_agg(g.name) || i.url || CASE WHEN i.use_company_url THEN c.url END, NULL) AS said
FROM tracking_identifiers t JOIN rating_items i ON i.id = t.service_id
LEFT JOIN companies c ON c.id = i.company_id
LEFT JOIN targets g ON g.service_id = i.id
WHERE t.id = ANY ($1) GROUP BY t.id, i.url, i.use_company_url, c.url`;

/** Where the hits of tracking identifiers were seen, of the countries whose rows the reader may see. */
@Injectable()
export class TagSightingsReadModel {
  constructor(private readonly database: Database) {}

  /** Of each day with any, rising. @param from first market day @param until last one, both `YYYY-MM-DD` */
  days(identifiers: readonly number[], from: string, until: string): Promise<StoredDay[]> {
    return this.database.query(DAYS, [identifiers, from, until]);
  }

  /** Of each host, most hits first. @param from first market day @param until last one, both `YYYY-MM-DD` */
  hosts(identifiers: readonly number[], from: string, until: string): Promise<StoredHost[]> {
    return this.database.query(HOSTS, [identifiers, from, until]);
  }

  /** When the last hit of each came, of all days that are kept; null = none is known. */
  last(identifiers: readonly number[]): Promise<{ identifier: number; last: Date | null }[]> {
    return this.database.query(LAST, [identifiers]);
  }

  /** What the service of each says of its hosts: addresses, and names of its targets. */
  said(identifiers: readonly number[]): Promise<{ identifier: number; said: string[] }[]> {
    return this.database.query(SAID, [identifiers]);
  }
}
