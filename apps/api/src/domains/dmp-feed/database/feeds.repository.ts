import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';
import type { FeedContent, FeedServer } from '../feed.types.js';

/** A feed as it is stored, without its secret. */
export interface Feed extends Omit<FeedContent, 'server'> {
  readonly id: number;
  readonly country: string;
  readonly customerId: number;
  readonly customer: string;
  readonly server: FeedServer | null;
  readonly hasSecret: boolean;
  readonly version: number;
  readonly nextRunAt: Date | null;
  readonly updatedAt: Date;
}

const FEED = `
SELECT f.id, f.country_code AS country, f.customer_id AS "customerId", u.name AS customer, f.name, f.attributes, f.devices,
  f.service_ids AS "serviceIds", f.columns, f.schedule, f.hour, f.destination, f.version,
  CASE WHEN f.destination <> 'file' THEN json_build_object('host', f.host, 'port', f.port, 'user', f.username,
    'directory', COALESCE(f.directory, '')) END AS server,
  f.secret IS NOT NULL AS "hasSecret", f.next_run_at AS "nextRunAt", f.updated_at AS "updatedAt"
FROM dmp_feeds f JOIN customers u ON u.id = f.customer_id`;

const OWN = 'f.country_code = $1 AND ($2::int IS NULL OR f.customer_id = $2)';

const COLUMNS = `name, attributes, devices, service_ids, columns, schedule, hour, destination, host, port, username,
  directory, next_run_at, updated_at`;

/** Whose feeds are meant: a customer's, or with null those of all. */
export interface FeedScope {
  readonly country: string;
  readonly customerId: number | null;
}

/** Feeds. */
@Injectable()
export class FeedsRepository {
  constructor(private readonly database: Database) {}

  /** Feeds by name. */
  list({ country, customerId }: FeedScope): Promise<Feed[]> {
    return this.database.query(`${FEED} WHERE ${OWN} ORDER BY lower(f.name), f.id`, [country, customerId]);
  }

  /** A feed; undefined when it is not there or somebody else's. */
  find({ country, customerId }: FeedScope, id: number): Promise<Feed | undefined> {
    return this.database.first(`${FEED} WHERE ${OWN} AND f.id = $3`, [country, customerId, id]);
  }

  /** A feed with its sealed secret, for whoever delivers it. */
  async withSecret(id: number): Promise<{ feed: Feed; secret: Buffer | null } | undefined> {
    const feed = await this.database.first<Feed>(`${FEED} WHERE f.id = $1`, [id]);
    const row = await this.database.first<{ secret: Buffer | null }>(
      'SELECT secret FROM dmp_feeds WHERE id = $1',
      [id],
    );
    return feed && { feed, secret: row?.secret ?? null };
  }

  /** Whether the customer has another feed of this name. */
  async isTaken(
    manager: EntityManager,
    { country, customerId, name, id = 0 }: { country: string; customerId: number; name: string; id?: number },
  ): Promise<boolean> {
    const sql =
      'SELECT 1 FROM dmp_feeds WHERE customer_id = $1 AND country_code = $2 AND lower(name) = lower($3) AND id <> $4';
    return ((await manager.query(sql, [customerId, country, name, id])) as object[]).length > 0;
  }

  /** Stores a new feed. @returns its number */
  async create(
    manager: EntityManager,
    { country, customerId }: { country: string; customerId: number },
    content: FeedContent,
    times: { nextRunAt: Date | null; now: Date },
  ): Promise<number> {
    const values = [country, customerId, ...valuesOf(content, times)];
    const places = values.map((_, place) => `$${place + 1}`).join(', ');
    const sql = `INSERT INTO dmp_feeds (country_code, customer_id, ${COLUMNS}) VALUES (${places}) RETURNING id`;
    return (await returnedRow<{ id: number }>(manager, sql, values)).id;
  }

  /** Changes a feed. @returns false when it is not at this version any more */
  async update(
    manager: EntityManager,
    { id, version }: { id: number; version: number },
    content: FeedContent,
    times: { nextRunAt: Date | null; now: Date },
  ): Promise<boolean> {
    const values = [id, version, ...valuesOf(content, times)];
    const places = values
      .slice(2)
      .map((_, place) => `$${place + 3}`)
      .join(', ');
    const sql = `UPDATE dmp_feeds SET (${COLUMNS}) = (${places}), version = version + 1
      WHERE id = $1 AND version = $2 RETURNING id`;
    const [rows] = (await manager.query(sql, values)) as [object[], number];
    return rows.length > 0;
  }

  /** Stores or, with null, removes the sealed secret of a feed. */
  async setSecret(manager: EntityManager, id: number, secret: Buffer | null): Promise<void> {
    await manager.query('UPDATE dmp_feeds SET secret = $2 WHERE id = $1', [id, secret]);
  }

  /** Removes a feed and its log. */
  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.query('DELETE FROM dmp_feeds WHERE id = $1', [id]);
  }

  /** Feeds that are due. */
  due(now: Date): Promise<Feed[]> {
    return this.database.query(`${FEED} WHERE f.next_run_at <= $1 ORDER BY f.next_run_at LIMIT 100`, [now]);
  }

  /** Notes when a feed is due next. */
  async setNextRun(manager: EntityManager, id: number, next: Date | null): Promise<void> {
    await manager.query('UPDATE dmp_feeds SET next_run_at = $2 WHERE id = $1', [id, next]);
  }
}

function valuesOf(
  content: FeedContent,
  { nextRunAt, now }: { nextRunAt: Date | null; now: Date },
): unknown[] {
  const { name, attributes, devices, serviceIds, columns, schedule, hour, destination, server } = content;
  return [
    ...[name, attributes, devices, serviceIds, columns, schedule, hour, destination],
    ...[server?.host ?? null, server?.port ?? null, server?.user ?? null, server?.directory ?? null],
    ...[nextRunAt, now],
  ];
}
