import { Injectable } from '@nestjs/common';
import type { SocialPlatform } from '@netreach/domain/social';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { NATIONAL_SITES } from './social.lists.js';
import type { ReadContent } from '../connectors/social-connector.js';
import type { KnownHost, LastRead, LoggedRequest } from '../fetch/polite-fetcher.js';

/** A test with whose it is. */
export interface SocialScrape {
  readonly id: number;
  readonly platform: SocialPlatform;
  readonly customerId: number | null;
}

/** An address of a test that is to be read. */
export interface WaitingUrl {
  readonly place: number;
  readonly url: string;
}

/** A page that was read. */
export interface ReadPage {
  readonly url: string;
  readonly content: ReadContent;
  readonly version: LastRead;
  /** How it was read. */
  readonly source: 'fetch' | 'api';
}

const ADD_SITE = `
INSERT INTO social_websites (customer_id, platform, name, url, host) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (platform, customer_id, url) DO UPDATE SET name = excluded.name RETURNING id::int`;

const ADD_SCRAPE = `
INSERT INTO social_scrapes (customer_id, platform, created_by) VALUES ($1, $2, $3) RETURNING id::int`;
const ADD_URLS = `
INSERT INTO social_scrape_urls (scrape_id, place, url)
SELECT $1, place - 1, url FROM unnest($2::text[]) WITH ORDINALITY AS u(url, place)`;

const LOG = `
INSERT INTO social_requests (customer_id, platform, scrape_id, url, status, fault, bytes, ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

// A turn at a host belongs to whoever takes it, in whichever process: turns follow each other at its pause.
const TURN = `
WITH turn AS (
  INSERT INTO social_hosts AS h (host, next_at) VALUES ($1, clock_timestamp() + $2::int * interval '1 millisecond')
  ON CONFLICT (host) DO UPDATE SET next_at = GREATEST(h.next_at, clock_timestamp())
    + GREATEST(COALESCE(h.pause_ms, 0), $2::int) * interval '1 millisecond'
  RETURNING next_at - GREATEST(COALESCE(pause_ms, 0), $2::int) * interval '1 millisecond' AS at
)
SELECT GREATEST(0, ceil(extract(epoch FROM at - clock_timestamp()) * 1000))::int AS wait FROM turn`;

const CONTENT = `
INSERT INTO social_contents AS c (customer_id, platform, url, kind, title, description, author, published_at, source, markup, etag,
  last_modified)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $12, $9, $10, $11)
ON CONFLICT (platform, customer_id, url) DO UPDATE SET kind = excluded.kind, title = excluded.title,
  description = excluded.description, author = excluded.author, published_at = excluded.published_at, source = excluded.source, markup = excluded.markup,
  etag = excluded.etag, last_modified = excluded.last_modified, seen_at = now()
RETURNING c.id::int`;

const SCRAPING = `
INSERT INTO social_scrapings (customer_id, platform, content_id, scrape_id, source, metrics, missing)
SELECT $1, $2, $3, $4, $6, $5::jsonb, ARRAY(
  SELECT DISTINCT k FROM social_scrapings s, jsonb_object_keys(s.metrics) k
  WHERE s.content_id = $3 AND NOT $5::jsonb ? k ORDER BY k)`;

// The server has said that what was read last is still so.
const UNCHANGED = `
WITH content AS (
  UPDATE social_contents SET seen_at = now() WHERE customer_id IS NOT DISTINCT FROM $1::int AND platform = $2 AND url = $3 RETURNING id
)
INSERT INTO social_scrapings (customer_id, platform, content_id, scrape_id, source, metrics, missing)
SELECT $1, $2, c.id, $4, 'fetch', s.metrics, s.missing FROM content c CROSS JOIN LATERAL (
  SELECT metrics, missing FROM social_scrapings x WHERE x.content_id = c.id ORDER BY x.at DESC, x.id DESC LIMIT 1) s`;

const SAVED =
  'SELECT url FROM social_websites WHERE platform = $2 AND customer_id IS NOT DISTINCT FROM $1::int';

const placeOf = ({ customerId, platform }: SocialScrape) => [customerId, platform];

/** Writes what is asked of websites and what is found. */
@Injectable()
export class SocialRepository {
  constructor(private readonly database: Database) {}

  /** Saves a website; one that is there gets the name. @returns its number */
  async addWebsite(
    place: Omit<SocialScrape, 'id'>,
    site: { readonly name: string; readonly url: URL },
  ): Promise<number> {
    const values = [place.customerId, place.platform, site.name, site.url.href, site.url.host];
    return (await this.database.query<{ id: number }>(ADD_SITE, values))[0]?.id ?? 0;
  }

  /** Hosts of the websites that were saved for a platform, and of those that the national ranking has. */
  async hosts({ customerId, platform }: Omit<SocialScrape, 'id'>): Promise<ReadonlySet<string>> {
    const sql = platform === 'oewa' ? `${SAVED} UNION ALL SELECT url FROM (${NATIONAL_SITES}) n` : SAVED;
    const rows = await this.database.query<{ url: string }>(sql, [customerId, platform]);
    return new Set(rows.filter(({ url }) => URL.canParse(url)).map(({ url }) => new URL(url).host));
  }

  /** Stores a test and its addresses. @returns its number */
  async addScrape(
    manager: EntityManager,
    place: Omit<SocialScrape, 'id'> & { readonly userId: number },
    urls: readonly string[],
  ): Promise<number> {
    const values = [place.customerId, place.platform, place.userId];
    const [scrape] = await manager.query<{ id: number }[]>(ADD_SCRAPE, values);
    const id = scrape?.id ?? 0;
    await manager.query(ADD_URLS, [id, urls]);
    return id;
  }

  /** A test; undefined where there is none. */
  scrape(id: number): Promise<SocialScrape | undefined> {
    const sql = 'SELECT id::int, platform, customer_id AS "customerId" FROM social_scrapes WHERE id = $1';
    return this.database.first<SocialScrape>(sql, [id]);
  }

  /** Addresses of a test that are still to be read. */
  waiting(id: number): Promise<WaitingUrl[]> {
    const sql =
      'SELECT place, url FROM social_scrape_urls WHERE scrape_id = $1 AND ended_at IS NULL ORDER BY place';
    return this.database.query<WaitingUrl>(sql, [id]);
  }

  /** Writes a request down. */
  async log({ id, platform, customerId }: SocialScrape, request: LoggedRequest): Promise<void> {
    const { url, status, fault, bytes, ms } = request;
    await this.database.query(LOG, [customerId, platform, id, url, status, fault, bytes, ms]);
  }

  /** Takes the next turn at a host. @param pause the shortest there may be, in ms @returns how long to wait for it, in ms */
  async turn(host: string, pause: number): Promise<number> {
    return (await this.database.query<{ wait: number }>(TURN, [host, pause]))[0]?.wait ?? 0;
  }

  /** What is known of a host since a day. */
  async known(host: string): Promise<KnownHost> {
    const sql = `SELECT robots FROM social_hosts WHERE host = $1 AND robots_at > now() - interval '1 day'`;
    return (await this.database.first<KnownHost>(sql, [host])) ?? { robots: null };
  }

  /** Keeps what a robots.txt says. */
  async keepRobots(host: string, robots: string, pause: number | null): Promise<void> {
    const sql = `INSERT INTO social_hosts AS h (host, robots, pause_ms, robots_at) VALUES ($1, $2, $3, now())
      ON CONFLICT (host) DO UPDATE SET robots = $2, pause_ms = $3, robots_at = now()`;
    await this.database.query(sql, [host, robots, pause]);
  }

  /** Leaves a host alone for a while. */
  async rest(host: string, ms: number): Promise<void> {
    const sql = `UPDATE social_hosts SET next_at = GREATEST(next_at, now() + $2::int * interval '1 millisecond') WHERE host = $1`;
    await this.database.query(sql, [host, ms]);
  }

  /** How a page was when it was read last. */
  lastRead({ platform, customerId }: SocialScrape, url: string): Promise<LastRead | undefined> {
    const sql = `SELECT etag, last_modified AS "lastModified" FROM social_contents
      WHERE platform = $1 AND customer_id IS NOT DISTINCT FROM $2::int AND url = $3`;
    return this.database.first<LastRead>(sql, [platform, customerId, url]);
  }

  /**
   * Writes down what became of an address, which is never read again in its test.
   * @param page as text its address, where it has not changed; null where nothing was read
   */
  async end(scrape: SocialScrape, place: number, page: ReadPage | string | null): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (typeof page === 'string') await manager.query(UNCHANGED, [...placeOf(scrape), page, scrape.id]);
      else if (page) await this.keep(manager, scrape, page);
      await manager.query(
        'UPDATE social_scrape_urls SET ended_at = now() WHERE scrape_id = $1 AND place = $2',
        [scrape.id, place],
      );
    });
  }

  private async keep(
    manager: EntityManager,
    { id, platform, customerId }: SocialScrape,
    { url, content, version, source }: ReadPage,
  ): Promise<void> {
    const { kind, title, description, author, publishedAt, markup, metrics } = content;
    const told = [kind, title, description, author, publishedAt, markup];
    const values = [customerId, platform, url, ...told, version.etag, version.lastModified, source];
    const [row] = await manager.query<{ id: number }[]>(CONTENT, values);
    await manager.query(SCRAPING, [customerId, platform, row?.id, id, JSON.stringify(metrics), source]);
  }
}
