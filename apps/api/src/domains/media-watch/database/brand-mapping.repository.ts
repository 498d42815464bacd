import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { takeTurn } from '../../../platform/database/turns.js';
import type { BrandAction } from '../dto/brand-mapping.dto.js';

/** A name or brand. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

const ENSURE = `
WITH made AS (
  INSERT INTO watched_brands (country_code, name, brand_id)
  SELECT $1, $2, (SELECT id FROM brands WHERE country_code = $1 AND lower(name) = lower($2))
  ON CONFLICT DO NOTHING RETURNING id, name, version
)
SELECT * FROM made UNION ALL
SELECT id, name, version FROM watched_brands WHERE country_code = $1 AND lower(name) = lower($2) LIMIT 1`;

/** Which brand names stand for. */
@Injectable()
export class BrandMappingRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing, and no import meanwhile. */
  inTurn<T>(country: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      await takeTurn(manager, `ad observations ${country}`);
      return work(manager);
    });
  }

  /** A name that observations call a brand by. */
  async name(manager: EntityManager, country: string, id: number): Promise<Named | undefined> {
    const sql = 'SELECT id, name, 1 AS version FROM watched_names WHERE country_code = $1 AND id = $2';
    return ((await manager.query(sql, [country, id])) as Named[])[0];
  }

  /** Names that have no brand. */
  unmapped(country: string): Promise<Pick<Named, 'id' | 'name'>[]> {
    const sql = 'SELECT id, name FROM watched_names WHERE country_code = $1 AND brand_id IS NULL ORDER BY id';
    return this.database.query(sql, [country]);
  }

  /** A brand. */
  async brand(manager: EntityManager, country: string, id: number): Promise<Named | undefined> {
    const sql = 'SELECT id, name, version FROM watched_brands WHERE country_code = $1 AND id = $2';
    return ((await manager.query(sql, [country, id])) as Named[])[0];
  }

  /** Whether another brand is called so. */
  async isTaken(manager: EntityManager, country: string, name: string, id: number): Promise<boolean> {
    const sql = 'SELECT FROM watched_brands WHERE country_code = $1 AND lower(name) = lower($2) AND id <> $3';
    return ((await manager.query(sql, [country, name, id])) as unknown[]).length > 0;
  }

  /** The brand of a name; made where there is none. */
  async ensure(manager: EntityManager, country: string, name: string): Promise<Named | undefined> {
    return ((await manager.query(ENSURE, [country, name])) as Named[])[0];
  }

  /** Says which brand a name stands for; null = none that is known. */
  async map(manager: EntityManager, nameId: number, brandId: number | null): Promise<void> {
    await manager.query('UPDATE watched_names SET brand_id = $2 WHERE id = $1', [nameId, brandId]);
  }

  /** Calls a brand otherwise. */
  async rename(manager: EntityManager, id: number, name: string): Promise<void> {
    await manager.query('UPDATE watched_brands SET name = $2, version = version + 1 WHERE id = $1', [
      id,
      name,
    ]);
  }

  /** Gives all names of a brand to another one; then it is gone. */
  async merge(manager: EntityManager, id: number, into: number): Promise<void> {
    await manager.query('UPDATE watched_names SET brand_id = $2 WHERE brand_id = $1', [id, into]);
    await manager.query('UPDATE watched_brands SET version = version + 1 WHERE id = $1', [into]);
    await manager.query('DELETE FROM watched_brands WHERE id = $1', [id]);
  }

  /** Writes the history. */
  async note(
    manager: EntityManager,
    country: string,
    change: { action: BrandAction; before: string | null; after: string | null; userId: number },
  ): Promise<void> {
    const sql = `INSERT INTO watched_brand_changes (country_code, action, before, after, changed_by)
      VALUES ($1, $2, $3, $4, $5)`;
    const { action, before, after, userId } = change;
    await manager.query(sql, [country, action, before, after, userId]);
  }
}
