import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';

/** A class as it is stored. */
export interface StoredClass {
  readonly from: number;
  readonly to: number | null;
  readonly name: string;
}

/** Whose classes: a campaign's, or a customer's in a country. */
export type ClassOwner =
  { readonly kind: 'campaign'; readonly id: number } | { readonly kind: 'customer'; readonly id: number };

/** Classes as they are stored. */
export interface StoredClasses {
  readonly classes: StoredClass[];
  readonly selected: StoredClass[];
  readonly version: number;
}

const columnOf = ({ kind }: ClassOwner) => (kind === 'campaign' ? 'campaign_id' : 'customer_id');

/** Contact classes of campaigns and customers. */
@Injectable()
export class ContactBreakdownsRepository {
  constructor(private readonly database: Database) {}

  /** The classes somebody has; undefined where there are none. */
  async find(
    country: string,
    owner: ClassOwner,
    runner: SqlRunner | EntityManager = this.database,
  ): Promise<StoredClasses | undefined> {
    const sql = `SELECT classes, selected, version FROM contact_breakdowns WHERE country_code = $1 AND ${columnOf(owner)} = $2`;
    return ((await runner.query(sql, [country, owner.id])) as StoredClasses[])[0];
  }

  /** Keeps others from changing these classes until the transaction ends, also where there are none yet. */
  async lock(manager: EntityManager, country: string, owner: ClassOwner): Promise<void> {
    const key = `contact_breakdowns ${country} ${owner.kind} ${owner.id}`;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  }

  /** Stores classes in place of those there were. */
  async save(
    manager: EntityManager,
    country: string,
    owner: ClassOwner,
    { classes, selected, version }: StoredClasses,
  ): Promise<void> {
    const column = columnOf(owner);
    const target = owner.kind === 'campaign' ? '(campaign_id)' : '(country_code, customer_id)';
    const sql = `
INSERT INTO contact_breakdowns (country_code, ${column}, classes, selected, version) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ${target} DO UPDATE SET classes = $3, selected = $4, version = $5`;
    await manager.query(sql, [country, owner.id, JSON.stringify(classes), JSON.stringify(selected), version]);
  }
}
