import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { FileServer } from '../../../platform/net/file-servers.js';
import type { FeedContent } from '../feed.types.js';

/** A feed as it is stored, without its secret. */
export interface Feed extends Omit<FeedContent, 'server'> {
  readonly id: number;
  readonly country: string;
  readonly customerId: number;
  readonly customer: string;
  readonly server: FileServer | null;
  readonly hasSecret: boolean;
  /** Fingerprint its SFTP server has to show; null before the first delivery. */
  readonly hostKey: string | null;
  readonly version: number;
  readonly nextRunAt: Date | null;
  readonly updatedAt: Date;
}

const FEED = `
SELECT f.id, f.country_code AS country, f.customer_id AS "customerId", u.name AS customer, f.name, f.attributes, f.devices,
  f.service_ids AS "serviceIds", f.columns, f.schedule, f.hour, f.destination, f.version,
  CASE WHEN f.destination <> 'file' THEN json_build_object('host', f.host, 'port', f.port, 'user', f.username,
    'directory', COALESCE(f.directory, '')) END AS server,
  f.secret IS NOT NULL AS "hasSecret", f.host_key AS "hostKey", f.next_run_at AS "nextRunAt", f.updated_at AS "updatedAt"
FROM dmp_feeds f JOIN customers u ON u.id = f.customer_id`;

const OWN = 'f.country_code = $1 AND ($2::int IS NULL OR f.customer_id = $2)';

/** Whose feeds are meant: a customer's, or with null those of all. */
export interface FeedScope {
  readonly country: string;
  readonly customerId: number | null;
}

/** Feeds. */
@Injectable()
export class FeedsRepository {
  constructor(private readonly database: Database) {}

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

  /** Stores or, with null, removes the sealed secret of a feed. */
  async setSecret(manager: EntityManager, id: number, secret: Buffer | null): Promise<void> {
    await manager.query('UPDATE dmp_feeds SET secret = $2 WHERE id = $1', [id, secret]);
  }

  /** Pins the key a feed's server has shown first. A feed that goes elsewhere by now keeps none. */
  async pinHostKey({ id, server }: Feed, fingerprint: string): Promise<void> {
    const sql = `UPDATE dmp_feeds SET host_key = $2 WHERE id = $1 AND host_key IS NULL AND host = $3 AND port = $4`;
    await this.database.query(sql, [id, fingerprint, server?.host, server?.port]);
  }

  /** Notes another key that a feed's server has shown, for somebody to accept it. */
  async noteOfferedKey({ id, server }: Feed, fingerprint: string): Promise<void> {
    const sql = `UPDATE dmp_feeds SET offered_host_key = $2 WHERE id = $1 AND host = $3 AND port = $4`;
    await this.database.query(sql, [id, fingerprint, server?.host, server?.port]);
  }

  /** Feeds with a schedule, and the present moment. */
  scheduled(): Promise<(Feed & { readonly now: Date })[]> {
    return this.database.query(`SELECT now(), feeds.* FROM (${FEED} WHERE f.next_run_at IS NOT NULL) feeds`);
  }

  /** Notes when a feed is due next. */
  async setNextRun(manager: EntityManager, id: number, next: Date | null): Promise<void> {
    await manager.query('UPDATE dmp_feeds SET next_run_at = $2 WHERE id = $1', [id, next]);
  }
}
