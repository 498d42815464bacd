import type { EntityManager } from 'typeorm';
import { returnedRow } from '../../../platform/database/returned-row.js';
import type { SqlRunner } from '../../../platform/database/database.service.js';

/** Tables whose rows have places from 0 without gaps. */
export type PlacedTable = 'brand_lift_categories' | 'brand_lift_columns';

/** Behind everything there is. */
export const LAST = 1_000_000;

const PLACE = (table: PlacedTable) => `
UPDATE ${table} t SET position = w.place FROM (
  SELECT id, row_number() OVER (ORDER BY CASE WHEN id = $1 THEN $2::numeric - 0.5 ELSE rank END) - 1 AS place
  FROM (SELECT id, row_number() OVER (PARTITION BY id = $1 ORDER BY position, id) - 1 AS rank FROM ${table}) ranked) w
WHERE t.id = w.id AND t.position <> w.place`;

const CLOSE = (table: PlacedTable) =>
  `UPDATE ${table} SET position = position - 1 WHERE position > (SELECT position FROM ${table} WHERE id = $1)`;

const KEYS = (table: PlacedTable) => `SELECT key FROM ${table} ORDER BY position, id`;
const RESORT = `
UPDATE brand_lift_columns c SET position = wanted.place - 1, version = version + 1
FROM unnest($1::text[]) WITH ORDINALITY wanted (key, place) WHERE c.key = wanted.key AND c.position <> wanted.place - 1`;

const BEGIN = `
WITH changed AS (UPDATE brand_lift_stamp SET stamp = stamp + 1 WHERE id = 1 RETURNING (stamp - 1)::text AS before) SELECT * FROM changed`;

/**
 * Makes whoever changes the benchmark wait for its turn, and tells what is kept in memory that it is outdated. Taken before any row of
 * it is.
 * @returns the stamp there was before
 */
export async function takeTurn(manager: EntityManager): Promise<string> {
  return (await returnedRow<{ before: string }>(manager, BEGIN, [])).before;
}

/** Puts a row at a place, from 0; the others keep their order. */
export async function placeAt(
  manager: EntityManager,
  table: PlacedTable,
  id: number,
  place: number,
): Promise<void> {
  await manager.query(PLACE(table), [id, place]);
}

/** Closes the gap that a row is about to leave. */
export async function closeGap(manager: EntityManager, table: PlacedTable, id: number): Promise<void> {
  await manager.query(CLOSE(table), [id]);
}

/** Keys in their order. */
export async function keysInOrder(manager: EntityManager, table: PlacedTable): Promise<string[]> {
  return ((await manager.query(KEYS(table))) as { key: string }[]).map(({ key }) => key);
}

/** Orders the columns; each of them is named once. */
export async function orderColumns(manager: EntityManager, keys: readonly string[]): Promise<void> {
  await manager.query(RESORT, [keys]);
}

/** The number of the row with a key; undefined where there is none. */
export async function idOfKey(
  runner: EntityManager | SqlRunner,
  table: PlacedTable,
  key: string,
): Promise<number | undefined> {
  return ((await runner.query(`SELECT id FROM ${table} WHERE key = $1`, [key])) as { id: number }[])[0]?.id;
}

/** Whether a row of the benchmark has a value in a column. */
export async function hasValues(manager: EntityManager, key: string): Promise<boolean> {
  const sql = 'SELECT FROM brand_lift_benchmarks WHERE "values" ? $1 LIMIT 1';
  return ((await manager.query(sql, [key])) as object[]).length > 0;
}

/** Takes the values of a column from all rows of the benchmark. */
export async function dropValues(manager: EntityManager, key: string): Promise<void> {
  await manager.query('UPDATE brand_lift_benchmarks SET "values" = "values" - $1 WHERE "values" ? $1', [key]);
}
