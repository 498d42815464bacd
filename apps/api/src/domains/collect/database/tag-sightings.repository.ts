import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** How often hits of an identifier came from a host on a market day, and when the last did. */
export interface Sighting {
  /** Number of the tracking identifier. */
  readonly identifier: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Empty where no browser said it. */
  readonly host: string;
  hits: number;
  /** Milliseconds since 1970-01-01 UTC. */
  last: number;
}

/** Hosts of an identifier on a day that are kept apart; the hits of all others stand under {@link OTHER_HOSTS}. */
export const MOST_HOSTS = 50;
export const OTHER_HOSTS = '*';

/** Days that sightings are kept. */
const KEPT_DAYS = 400;

// Identifiers may be gone meanwhile. Sorted, so that two processes never wait for each other crosswise.
const ADD = `
WITH sent AS (
  SELECT s.* FROM unnest($1::int[], $2::date[], $3::text[], $4::bigint[], $5::timestamptz[]) AS s (id, day, host, hits, last)
  JOIN (SELECT id FROM tracking_identifiers WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE) i USING (id)
), standing AS (
  SELECT tracking_identifier_id AS id, market_day AS day, host FROM tag_sightings
  WHERE (tracking_identifier_id, market_day) IN (SELECT id, day FROM sent)
), counted AS (
  SELECT s.*, t.host IS NOT NULL AS stands,
    (SELECT count(*) FROM standing o WHERE o.id = s.id AND o.day = s.day)
      + row_number() OVER (PARTITION BY s.id, s.day, t.host IS NULL ORDER BY s.hits DESC, s.host) AS place
  FROM sent s LEFT JOIN standing t USING (id, day, host)
)
INSERT INTO tag_sightings AS t (tracking_identifier_id, market_day, host, hits, last_seen)
SELECT id, day, CASE WHEN stands OR place <= ${MOST_HOSTS} THEN host ELSE '${OTHER_HOSTS}' END AS host, sum(hits), max(last)
FROM counted GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (tracking_identifier_id, market_day, host)
DO UPDATE SET hits = t.hits + excluded.hits, last_seen = greatest(t.last_seen, excluded.last_seen)`;

const REMOVE = `DELETE FROM tag_sightings WHERE market_day < $1::date - ${KEPT_DAYS}`;

/** Where the hits of tracking identifiers come from. */
@Injectable()
export class TagSightingsRepository {
  constructor(private readonly database: Database) {}

  /** Adds what was seen to what stands, in one statement. */
  async add(seen: readonly Sighting[]): Promise<void> {
    await this.database.query(ADD, [
      seen.map(({ identifier }) => identifier),
      seen.map(({ day }) => day),
      seen.map(({ host }) => host),
      seen.map(({ hits }) => hits),
      seen.map(({ last }) => new Date(last)),
    ]);
  }

  /** Removes what is older than is kept. @param today `YYYY-MM-DD` */
  async removeOld(today: string): Promise<void> {
    await this.database.query(REMOVE, [today]);
  }
}
