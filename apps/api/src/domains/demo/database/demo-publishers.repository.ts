import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A service that could carry a tag. */
export interface UntaggedService {
  readonly id: number;
  readonly host: string;
}

/** Hits of a service from a host on a market day. */
export interface SeenTag {
  readonly serviceId: number;
  readonly day: string;
  readonly host: string;
  readonly hits: number;
  readonly last: Date;
}

/** An hour of a service with fewer impressions than usual. */
export interface MissedHours {
  readonly serviceId: number;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly impressions: number;
  readonly low: number;
  readonly expected: number;
}

/** What a publisher is made from. */
export interface PublisherToWrite {
  readonly name: string;
  readonly customerId: number;
  readonly services: readonly (UntaggedService & { readonly identifier: string })[];
  readonly seen: readonly SeenTag[];
  readonly missed: MissedHours | null;
  /** What its people have noted on days. */
  readonly notes: readonly { readonly day: string; readonly text: string }[];
  /** Market days with hits, rising. */
  readonly days: readonly string[];
}

const IS_THERE = 'SELECT EXISTS (SELECT FROM publishers WHERE country_code = $1 AND name = $2) AS found';

// The most used come first. What is delivered for others would stand beside their hits.
const SERVICES = `
SELECT i.id, (SELECT t.name FROM targets t WHERE t.service_id = i.id AND t.name LIKE 'www.%' ORDER BY t.id LIMIT 1) AS host
FROM rating_items i WHERE i.country_code = $1 AND i.type = 'service' AND i.traffic_source = 'panel'
  AND EXISTS (SELECT FROM targets t WHERE t.service_id = i.id AND t.name LIKE 'www.%')
ORDER BY i.id LIMIT $2`;

const OWN = `
WITH own AS (INSERT INTO publishers (country_code, name) VALUES ($1, $2) RETURNING id),
  kept AS (INSERT INTO publisher_customers SELECT id, $3::int FROM own)
INSERT INTO publisher_services SELECT own.id, s FROM own, unnest($4::int[]) s`;

// Everybody's: nobody's census.
const HOUSES = `
WITH houses AS (
  SELECT h.id, h.name FROM rating_items h JOIN rating_item_members m ON m.item_id = h.id
  WHERE h.country_code = $1 AND h.type = 'mediahouse' GROUP BY h.id ORDER BY count(*) DESC, h.id LIMIT 2
), made AS (
  INSERT INTO publishers (country_code, name) SELECT $1, name || $2 FROM houses ON CONFLICT DO NOTHING RETURNING id, name
)
INSERT INTO publisher_services
SELECT made.id, m.service_id FROM made JOIN houses ON made.name = houses.name || $2 JOIN rating_item_members m ON m.item_id = houses.id`;

const TAGS = `
WITH tagged AS (UPDATE rating_items SET traffic_source = 'tag' WHERE id = ANY ($2::int[]))
INSERT INTO tracking_identifiers (identifier, country_code, service_id)
SELECT t.identifier, $1, t.service FROM unnest($2::int[], $3::text[]) AS t(service, identifier) ON CONFLICT DO NOTHING`;

// The first one had another identifier, which counts for two more weeks.
const REPLACED = `
INSERT INTO tracking_identifiers (identifier, country_code, service_id, counts_until)
VALUES ($2 || '-alt', $1, $3, $4::date + 14) ON CONFLICT DO NOTHING`;

const SEEN = `
INSERT INTO tag_sightings (tracking_identifier_id, market_day, host, hits, last_seen)
SELECT t.id, s.day, s.host, s.hits, s.last
FROM unnest($1::int[], $2::date[], $3::text[], $4::bigint[], $5::timestamptz[]) AS s(service, day, host, hits, last)
JOIN tracking_identifiers t ON t.service_id = s.service AND t.counts_until IS NULL
ON CONFLICT DO NOTHING`;

const ALERT = `
INSERT INTO publisher_alerts (country_code, service_id, began_at, ended_at, impressions, low, expected, mailed_at)
SELECT $1, $2, $3::timestamptz, $4, $5, $6, $7, $3
WHERE NOT EXISTS (SELECT FROM publisher_alerts WHERE service_id = $2 AND began_at = $3)`;

const NOTES = `
INSERT INTO dashboard_annotations (country_code, publisher_id, day, text, created_by)
SELECT $1, p.id, n.day, n.text, (SELECT min(u.id) FROM users u WHERE u.customer_id = $3)
FROM publishers p, unnest($4::date[], $5::text[]) AS n(day, text) WHERE p.country_code = $1 AND p.name = $2`;

// A worker may have counted the hits while they were nobody's.
const MARK = `
INSERT INTO publisher_dirty_days (country_code, market_day) SELECT $1, unnest($2::date[]) ON CONFLICT DO NOTHING`;

// Of the two publishers that are media houses, and of the services of the one that has tags.
const MEDIA = `
WITH houses AS (
  SELECT h.id FROM rating_items h JOIN rating_item_members m ON m.item_id = h.id
  WHERE h.country_code = $1 AND h.type = 'mediahouse' GROUP BY h.id ORDER BY count(*) DESC, h.id LIMIT 2
), own AS (
  SELECT m.service_id AS id, row_number() OVER (PARTITION BY m.item_id ORDER BY m.service_id) AS place
  FROM rating_item_members m JOIN houses h ON h.id = m.item_id
)
SELECT (SELECT t.name FROM targets t WHERE t.service_id = own.id AND t.name LIKE 'www.%' ORDER BY t.id LIMIT 1) AS host
FROM own WHERE place <= 2 AND EXISTS (SELECT FROM targets t WHERE t.service_id = own.id AND t.name LIKE 'www.%') ORDER BY place, id`;

/** Writes publishers of a demo country. */
@Injectable()
export class DemoPublishersRepository {
  constructor(private readonly database: Database) {}

  /** Whether the country has a publisher of that name. */
  async isThere(country: string, name: string): Promise<boolean> {
    return (await this.database.first<{ found: boolean }>(IS_THERE, [country, name]))?.found ?? false;
  }

  /** Services that nobody counts the page views of, the most used first. */
  services(country: string, limit: number): Promise<UntaggedService[]> {
    return this.database.query(SERVICES, [country, limit]);
  }

  /** Hosts of the largest media houses, the most used first. */
  async hosts(country: string): Promise<string[]> {
    return (await this.database.query<{ host: string }>(MEDIA, [country])).map(({ host }) => host);
  }

  /** Writes a customer's publisher with tags, and everybody's of the largest media houses, all or nothing. @param mark after names */
  async write(country: string, publisher: PublisherToWrite, mark: string): Promise<void> {
    const { name, customerId, services, seen, missed, notes, days } = publisher;
    const ids = services.map(({ id }) => id);
    const [first] = services;
    await this.database.transaction(async (manager) => {
      await manager.query(OWN, [country, name, customerId, ids]);
      const noted = [notes.map(({ day }) => day), notes.map(({ text }) => text)];
      await manager.query(NOTES, [country, name, customerId, ...noted]);
      await manager.query(HOUSES, [country, mark]);
      await manager.query(TAGS, [country, ids, services.map(({ identifier }) => identifier)]);
      if (first) await manager.query(REPLACED, [country, first.identifier, first.id, days.at(-1)]);
      const columns = (['serviceId', 'day', 'host', 'hits', 'last'] as const).map((field) =>
        seen.map((row) => row[field]),
      );
      await manager.query(SEEN, columns);
      if (missed) {
        const { serviceId, beganAt, endedAt, impressions, low, expected } = missed;
        await manager.query(ALERT, [country, serviceId, beganAt, endedAt, impressions, low, expected]);
      }
      await manager.query(MARK, [country, days]);
    });
  }
}
