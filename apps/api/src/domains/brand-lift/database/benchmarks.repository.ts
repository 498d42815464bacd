import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';
import type { ReadRow } from '../files/benchmark-sheet.js';
import { idOfKey, keysInOrder, takeTurn } from './brand-lift-places.js';

/** What storing rows changes. */
export interface RowChanges {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Which rows are to go: those with numbers, those of a category, or all. */
export interface RowsToRemove {
  readonly ids?: readonly number[];
  readonly category?: string;
}

const GIVEN = `unnest($1::text[], $2::int[], $3::int[], $4::text[]) g (external_id, category_id, year, "values")`;
const DIFFERS = `(b.category_id, b.year, b."values") IS DISTINCT FROM (g.category_id, g.year, g."values"::jsonb)`;
const COMPARE = `
SELECT count(*) FILTER (WHERE b.id IS NULL)::int AS added, count(*) FILTER (WHERE b.id IS NOT NULL AND ${DIFFERS})::int AS changed,
  count(*) FILTER (WHERE b.id IS NOT NULL AND NOT (${DIFFERS}))::int AS unchanged
FROM ${GIVEN} LEFT JOIN brand_lift_benchmarks b ON b.external_id = g.external_id`;
const STORE = `
INSERT INTO brand_lift_benchmarks (external_id, category_id, year, "values")
SELECT g.external_id, g.category_id, g.year, g."values"::jsonb
FROM ${GIVEN} LEFT JOIN brand_lift_benchmarks b ON b.external_id = g.external_id WHERE b.id IS NULL OR ${DIFFERS}
ON CONFLICT (external_id) DO UPDATE
  SET category_id = EXCLUDED.category_id, year = EXCLUDED.year, "values" = EXCLUDED."values"`;
const CATEGORIES = `
WITH made AS (
  INSERT INTO brand_lift_categories (key, name, position)
  SELECT key, name, place - 1 + (SELECT count(*) FROM brand_lift_categories)
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY c (key, name, place) RETURNING key, id)
SELECT key, id FROM made`;
const COLUMNS = `
INSERT INTO brand_lift_columns (key, name, type, position)
SELECT key, name, 'number', place - 1 + (SELECT count(*) FROM brand_lift_columns)
FROM unnest($1::text[], $2::text[]) WITH ORDINALITY c (key, name, place)`;
const REMOVE = `
WITH gone AS (
  DELETE FROM brand_lift_benchmarks WHERE ($1::int[] IS NULL OR id = ANY ($1))
    AND ($2::text IS NULL OR category_id = (SELECT id FROM brand_lift_categories WHERE key = $2)) RETURNING id)
SELECT count(*)::int AS count FROM gone`;

const parameters = (rows: readonly ReadRow[]) => [
  rows.map(({ externalId }) => externalId),
  rows.map(({ categoryId }) => categoryId),
  rows.map(({ year }) => year),
  rows.map(({ values }) => values),
];

/** Writes rows of the benchmark. */
@Injectable()
export class BenchmarksRepository {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** What storing rows would change. */
  async compare(
    rows: readonly ReadRow[],
    runner: SqlRunner | EntityManager = this.database,
  ): Promise<RowChanges> {
    const [changes] = (await runner.query(COMPARE, parameters(rows))) as RowChanges[];
    return changes ?? { added: 0, changed: 0, unchanged: 0 };
  }

  /** Makes categories behind those there are. @returns their numbers by their keys */
  async makeCategories(
    manager: EntityManager,
    categories: readonly { readonly key: string; readonly name: string }[],
  ): Promise<Map<string, number>> {
    await takeTurn(manager);
    const keys = categories.map(({ key }) => key);
    const made = (await manager.query(CATEGORIES, [keys, categories.map(({ name }) => name)])) as {
      key: string;
      id: number;
    }[];
    return new Map(made.map(({ key, id }) => [key, id]));
  }

  /** Makes those of some columns of numbers that there are not, behind the others. */
  async makeColumns(
    manager: EntityManager,
    columns: readonly { readonly key: string; readonly name: string }[],
  ): Promise<void> {
    await takeTurn(manager);
    const known = new Set(await keysInOrder(manager, 'brand_lift_columns'));
    const missing = columns.filter(({ key }) => !known.has(key));
    if (missing.length === 0) return;
    await manager.query(COLUMNS, [missing.map(({ key }) => key), missing.map(({ name }) => name)]);
  }

  /** Number of the category with a key. */
  categoryOf(manager: EntityManager, key: string): Promise<number | undefined> {
    return idOfKey(manager, 'brand_lift_categories', key);
  }

  /** Puts it on record that a study was proposed. */
  async noteProposal(
    manager: EntityManager,
    details: { readonly external_id: string; readonly category: string },
  ): Promise<void> {
    await this.audit.record({ event: 'brand_lift_benchmark.proposed', details }, manager);
  }

  /** Stores rows, each under its own id of where it comes from. @returns what that changed */
  async store(manager: EntityManager, rows: readonly ReadRow[]): Promise<RowChanges> {
    const changes = await this.compare(rows, manager);
    if (changes.added + changes.changed > 0) await manager.query(STORE, parameters(rows));
    return changes;
  }

  /** Removes rows. @returns how many went */
  remove({ ids, category }: RowsToRemove): Promise<number> {
    return this.database.transaction(async (manager) => {
      await takeTurn(manager);
      const [gone] = (await manager.query(REMOVE, [ids ?? null, category ?? null])) as { count: number }[];
      const count = gone?.count ?? 0;
      const details = { count, ...(ids ? { ids: ids.slice(0, 100) } : { category: category ?? null }) };
      if (count > 0) await this.audit.record({ event: 'brand_lift_benchmark.deleted', details }, manager);
      return count;
    });
  }
}
