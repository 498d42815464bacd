import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { monthsOf, type NationalFrame } from '../national-frame.js';

/** An item of the national ranking and its standing flags. */
export interface NationalItem {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  /** Without those of blocks. */
  readonly flags: number;
  readonly version: number;
}

/** A block to be made. */
export interface NewBlock {
  readonly country: string;
  readonly itemId: number;
  /** First days of the first and last month. */
  readonly from: string;
  readonly until: string;
  /** One bit. */
  readonly flag: number;
  readonly reason: string;
  readonly userId: number;
}

/** A consent as it is stored. */
export interface StoredConsent {
  readonly id: number;
  readonly itemId: number;
  readonly recordedBy: number;
  readonly confirmedBy: number | null;
}

/**
 * SQL: the flags of an item in a frame, with those of its blocks in any month of the frame. A longer frame is blocked with any
 * of its months.
 * @param item id of the item
 * @param from first day of the first month
 * @param until first day of the last month
 */
export const flagsInFrame = (item: string, from: string, until: string) => `(
  COALESCE((SELECT nf.flags FROM national_flags nf WHERE nf.item_id = ${item}), 0)
  | COALESCE((SELECT bit_or(nb.flag) FROM national_blocks nb WHERE nb.item_id = ${item} AND nb.lifted_at IS NULL
      AND nb.from_month <= ${until}::date AND nb.until_month >= ${from}::date), 0))::int`;

const ITEM = `
SELECT i.id, i.type, i.name, COALESCE(f.flags, 0)::int AS flags, COALESCE(f.version, 0)::int AS version
FROM rating_items i LEFT JOIN national_flags f ON f.item_id = i.id
WHERE i.country_code = $1 AND i.type = $2 AND i.id = $3 AND i.has_owa_data`;

const FLAGS = `
SELECT i.id, ${flagsInFrame('i.id', '$2', '$3')} AS flags FROM rating_items i WHERE i.country_code = $1 ORDER BY i.id`;

const UNFLAGGED = `
SELECT i.id, i.type FROM rating_items i WHERE i.country_code = $1 AND i.has_owa_data
  AND NOT EXISTS (SELECT FROM national_flags f WHERE f.item_id = i.id) ORDER BY i.id`;

const SET = `
INSERT INTO national_flags (item_id, country_code, flags) VALUES ($1, $2, $3)
ON CONFLICT (item_id) DO UPDATE SET flags = excluded.flags, version = national_flags.version + 1`;

const BLOCK = `
WITH made AS (INSERT INTO national_blocks (country_code, item_id, from_month, until_month, flag, reason, blocked_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id) SELECT id FROM made`;

const UNBLOCK = `
WITH lifted AS (UPDATE national_blocks SET lifted_by = $5, lifted_at = now(), lifted_because = $6
  WHERE country_code = $1 AND item_id = $2 AND lifted_at IS NULL AND from_month <= $4::date AND until_month >= $3::date
  RETURNING id) SELECT id FROM lifted`;

const RECORD = `
WITH made AS (INSERT INTO national_consents (country_code, item_id, given_by, given_on, recorded_by)
  VALUES ($1, $2, $3, $4, $5) RETURNING id) SELECT id FROM made`;

const CONSENT = `
SELECT id, item_id AS "itemId", recorded_by AS "recordedBy", confirmed_by AS "confirmedBy"
FROM national_consents WHERE country_code = $1 AND id = $2 FOR UPDATE`;

/** How a country releases, and under which licence. */
export interface NationalSettings {
  readonly two_persons: boolean;
  readonly licence: string;
  readonly licence_url: string;
}

/** Of a country that has said nothing. */
const UNSET: NationalSettings = {
  two_persons: true,
  licence: 'CC BY 4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
};

const STAMP = `
INSERT INTO national_settings (country_code) VALUES ($1)
ON CONFLICT (country_code) DO UPDATE SET stamp = national_settings.stamp + 1`;

/** Flags, blocks and consents of the items of the national ranking. */
@Injectable()
export class NationalFlagsRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** An item of the national ranking; undefined where there is none. */
  item(country: string, type: ItemType, id: number): Promise<NationalItem | undefined> {
    return this.database.first<NationalItem>(ITEM, [country, type, id]);
  }

  /** The same in a transaction, so that nobody else changes its flags meanwhile. */
  async locked(
    manager: EntityManager,
    country: string,
    type: ItemType,
    id: number,
  ): Promise<NationalItem | undefined> {
    const [item] = (await manager.query(`${ITEM} FOR UPDATE OF i`, [country, type, id])) as NationalItem[];
    return item;
  }

  /** Flags of every item of a country in a frame, those of blocks among them; by id. */
  async inFrame(frame: NationalFrame): Promise<Map<number, number>> {
    const { from, until } = monthsOf(frame);
    const values = [frame.country, from, until];
    const rows = await this.database.query<{ id: number; flags: number }>(FLAGS, values);
    return new Map(rows.map(({ id, flags }) => [id, flags]));
  }

  /** Sets the standing flags of an item. */
  async set(manager: EntityManager, country: string, itemId: number, flags: number): Promise<void> {
    await manager.query(SET, [itemId, country, flags]);
    await this.touch(manager, country);
  }

  /** Blocks an item for months. @returns the number of the block */
  async block(
    manager: EntityManager,
    { country, itemId, from, until, flag, reason, userId }: NewBlock,
  ): Promise<number> {
    const values = [country, itemId, from, until, flag, reason, userId];
    const [row] = (await manager.query(BLOCK, values)) as { id: number }[];
    await this.touch(manager, country);
    return row?.id ?? 0;
  }

  /** Lifts the blocks of an item in months. @returns how many there were */
  async unblock(manager: EntityManager, block: Omit<NewBlock, 'flag'>): Promise<number> {
    const { country, itemId, from, until, reason, userId } = block;
    const lifted = (await manager.query(UNBLOCK, [country, itemId, from, until, userId, reason])) as object[];
    await this.touch(manager, country);
    return lifted.length;
  }

  /** Notes an owner's consent. @returns its number */
  async record(
    manager: EntityManager,
    consent: { country: string; itemId: number; givenBy: string; givenOn: string; userId: number },
  ): Promise<number> {
    const { country, itemId, givenBy, givenOn, userId } = consent;
    const values = [country, itemId, givenBy, givenOn, userId];
    const [row] = (await manager.query(RECORD, values)) as { id: number }[];
    return row?.id ?? 0;
  }

  /** A consent, locked. */
  async consent(manager: EntityManager, country: string, id: number): Promise<StoredConsent | undefined> {
    const [consent] = (await manager.query(CONSENT, [country, id])) as StoredConsent[];
    return consent;
  }

  /** Notes that a second person has seen a consent. */
  async confirm(manager: EntityManager, id: number, userId: number): Promise<void> {
    const sql = 'UPDATE national_consents SET confirmed_by = $2, confirmed_at = now() WHERE id = $1';
    await manager.query(sql, [id, userId]);
  }

  /** Tells all caches that answers of a country have changed. */
  async touch(manager: EntityManager, country: string): Promise<void> {
    await manager.query(STAMP, [country]);
  }

  /** Whether a release of a country needs two persons. */
  async needsTwo(country: string): Promise<boolean> {
    return (await this.settings(country)).two_persons;
  }

  /** Units of the national ranking nobody has said anything of, by number. */
  unflagged(country: string): Promise<Pick<NationalItem, 'id' | 'type'>[]> {
    return this.database.query(UNFLAGGED, [country]);
  }

  /** How a country releases. */
  async settings(country: string): Promise<NationalSettings> {
    const sql = 'SELECT two_persons, licence, licence_url FROM national_settings WHERE country_code = $1';
    return (await this.database.first<NationalSettings>(sql, [country])) ?? UNSET;
  }

  /** Says how a country releases. */
  async setSettings(manager: EntityManager, country: string, settings: NationalSettings): Promise<void> {
    const sql = `INSERT INTO national_settings (country_code, two_persons, licence, licence_url) VALUES ($1, $2, $3, $4)
      ON CONFLICT (country_code) DO UPDATE SET two_persons = excluded.two_persons, licence = excluded.licence,
        licence_url = excluded.licence_url`;
    await manager.query(sql, [country, settings.two_persons, settings.licence, settings.licence_url]);
  }

  /** The month of the newest release, `YYYY-MM`. */
  async newestMonth(country: string): Promise<string | undefined> {
    const sql = `SELECT to_char(starts_on, 'YYYY-MM') AS month FROM national_releases
      WHERE country_code = $1 AND months = 1 ORDER BY starts_on DESC LIMIT 1`;
    return (await this.database.first<{ month: string }>(sql, [country]))?.month;
  }

  /** What rises with everything an answer is made of. */
  async stamp(country: string): Promise<string> {
    const sql = 'SELECT stamp::text FROM national_settings WHERE country_code = $1';
    return (await this.database.first<{ stamp: string }>(sql, [country]))?.stamp ?? '0';
  }
}
