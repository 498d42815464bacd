import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MatchMode } from '@netreach/domain';
import { returnedRow } from '../../../platform/database/returned-row.js';
import { lockChannelNames } from '../../ratings/database/channel-names.lookup.js';
import type { ChannelReader } from '../channel-reader.js';
import { ownChannel } from './own-channel.js';

/** A part to store. */
export interface ChannelPart {
  readonly targetId: number;
  readonly path: string;
  readonly matchMode: MatchMode;
}

/** What a channel is to be. */
export interface ChannelContent {
  readonly name: string;
  readonly typeId: number;
  /** null = its parts may be of any service. */
  readonly parentId: number | null;
  /** Kept for these; everybody's without any. */
  readonly customerIds: readonly number[];
  readonly parts: readonly ChannelPart[];
  /** A booking unit of the national ranking; heeded when it is made. */
  readonly national: boolean;
}

/** A name a channel is to have. */
export interface NamedChannel {
  /** Of the channel, where there is one. */
  readonly id?: number;
  readonly name: string;
  /** Whom it is to be kept for; none = it is to be everybody's. */
  readonly customerIds: readonly number[];
}

/** A channel that nobody else changes until the transaction ends. */
export interface LockedChannel {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly isPublic: boolean;
  readonly publicRequest: boolean;
  readonly activeByDefault: boolean;
  /** Quarters it is active in, `YYYY-Q`, as far as somebody has said so. */
  readonly quarters: string[];
}

const LOCK = `
SELECT i.id, i.name, c.version, c.deleted_at IS NOT NULL AS deleted, c.public_request AS "publicRequest",
  c.active_by_default AS "activeByDefault",
  NOT EXISTS (SELECT FROM rating_item_customers k WHERE k.item_id = i.id) AS "isPublic",
  ARRAY(SELECT year || '-' || quarter FROM (SELECT DISTINCT ON (year, quarter) year, quarter, active
    FROM channel_activations WHERE channel_id = i.id ORDER BY year, quarter, id DESC) a WHERE active) AS quarters
FROM rating_items i JOIN channels c ON c.item_id = i.id
WHERE i.country_code = $1 AND i.type = 'channel' AND i.id = $3 AND ${ownChannel('$2')}
FOR UPDATE OF c`;

// Nobody learns from a refusal what other customers call their channels.
const TAKEN = `
SELECT 1 FROM rating_items i
WHERE i.country_code = $1 AND i.type = 'channel' AND lower(i.name) = lower($2) AND i.id <> $3
  AND (NOT EXISTS (SELECT FROM rating_item_customers k WHERE k.item_id = i.id)
    OR EXISTS (SELECT FROM rating_item_customers k WHERE k.item_id = i.id AND k.customer_id = ANY($4)))`;

const TOUCH = 'UPDATE channels SET version = version + 1, updated_at = $2';

/** Writes channels. Everything is part of the caller's transaction. */
@Injectable()
export class ChannelsRepository {
  /** Takes a channel that is the reader's for the transaction; undefined when there is none. */
  async lock(
    manager: EntityManager,
    { country, customerId }: ChannelReader,
    id: number,
  ): Promise<LockedChannel | undefined> {
    const [row] = (await manager.query(LOCK, [country, customerId, id])) as LockedChannel[];
    return row;
  }

  /**
   * Whether another channel has the name, in any case: one of everybody's, or of these customers. Others who choose a name
   * wait: two would both find it free.
   */
  async isTaken(
    manager: EntityManager,
    country: string,
    { id = 0, name, customerIds }: NamedChannel,
  ): Promise<boolean> {
    await lockChannelNames(manager, country);
    return ((await manager.query(TAKEN, [country, name, id, customerIds])) as object[]).length > 0;
  }

  /** Those of the customers that exist. */
  async customers(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
    const rows = (await manager.query('SELECT id FROM customers WHERE id = ANY($1)', [ids])) as {
      id: number;
    }[];
    return rows.map(({ id }) => id);
  }

  /** Makes a channel. @returns its number */
  async create(
    manager: EntityManager,
    country: string,
    content: ChannelContent,
    { owner, now }: { owner: number | null; now: Date },
  ): Promise<number> {
    const sql = `INSERT INTO rating_items (country_code, type, name, has_owa_data) VALUES ($1, 'channel', $2, $3) RETURNING id`;
    const { id } = await returnedRow<{ id: number }>(manager, sql, [country, content.name, content.national]);
    await manager.query(
      `INSERT INTO channels (item_id, channel_type_id, parent_id, owner_id, updated_at) VALUES ($1, $2, $3, $4, $5)`,
      [id, content.typeId, content.parentId, owner, now],
    );
    await this.keepFor(manager, id, content.customerIds);
    await this.replaceParts(manager, id, content.parts);
    return id;
  }

  /** Brings a channel to what it is to be. @param content.customerIds undefined = they stay */
  async update(
    manager: EntityManager,
    id: number,
    content: Omit<ChannelContent, 'customerIds'> & { customerIds: readonly number[] | undefined },
    now: Date,
  ): Promise<void> {
    await manager.query('UPDATE rating_items SET name = $2 WHERE id = $1', [id, content.name]);
    await manager.query(`${TOUCH}, channel_type_id = $3, parent_id = $4 WHERE item_id = $1`, [
      id,
      now,
      content.typeId,
      content.parentId,
    ]);
    if (content.customerIds) await this.keepFor(manager, id, content.customerIds);
    await this.replaceParts(manager, id, content.parts);
  }

  /** Notes that a customer asks for the channel to become everybody's. */
  async request(manager: EntityManager, id: number, now: Date): Promise<void> {
    await manager.query(`${TOUCH}, public_request = true WHERE item_id = $1`, [id, now]);
  }

  /** Makes a channel everybody's. */
  async publish(manager: EntityManager, id: number, now: Date): Promise<void> {
    await manager.query(`${TOUCH}, public_request = false WHERE item_id = $1`, [id, now]);
    await this.keepFor(manager, id, []);
  }

  /** Deletes a channel so that it can be brought back, or brings it back. */
  async setDeleted(manager: EntityManager, id: number, deleted: boolean, now: Date): Promise<void> {
    const sql = `${TOUCH}, deleted_at = CASE WHEN $3 THEN $2::timestamptz END WHERE item_id = $1`;
    await manager.query(sql, [id, now, deleted]);
  }

  /** Says whether a channel is active in a quarter; what was said before stays as its history. */
  async setActive(
    manager: EntityManager,
    id: number,
    { year, quarter, active }: { year: number; quarter: number; active: boolean },
    { now, userId }: { now: Date; userId: number },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO channel_activations (channel_id, year, quarter, active, changed_at, changed_by)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, year, quarter, active, now, userId],
    );
    // No new version: somebody may be changing the rest meanwhile.
    await manager.query('UPDATE channels SET updated_at = $2 WHERE item_id = $1', [id, now]);
  }

  private async keepFor(manager: EntityManager, id: number, customers: readonly number[]): Promise<void> {
    await manager.query('DELETE FROM rating_item_customers WHERE item_id = $1', [id]);
    await manager.query(
      'INSERT INTO rating_item_customers (item_id, customer_id) SELECT $1, unnest($2::int[])',
      [id, customers],
    );
  }

  private async replaceParts(
    manager: EntityManager,
    id: number,
    parts: readonly ChannelPart[],
  ): Promise<void> {
    await manager.query('DELETE FROM channel_urls WHERE channel_id = $1', [id]);
    await manager.query(
      `INSERT INTO channel_urls (channel_id, target_id, path, match_mode)
       SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[])`,
      [
        id,
        parts.map(({ targetId }) => targetId),
        parts.map(({ path }) => path),
        parts.map(({ matchMode }) => matchMode),
      ],
    );
  }
}
