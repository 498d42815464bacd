import type { EntityManager } from 'typeorm';

/** A table of what hangs on rows by number; its texts are the code's own. */
export interface LinkTable {
  readonly table: string;
  /** The column that names what hangs on a row, and the one that names the row. */
  readonly column: string;
  readonly owner: string;
  /** What can hang on rows of the country `$1`, as a column `id`. */
  readonly offered: string;
}

/** Those of some numbers that cannot hang on rows of the country. */
export async function missingLinks(
  manager: EntityManager,
  country: string,
  { offered }: LinkTable,
  ids: readonly number[],
): Promise<number[]> {
  const missing = `SELECT n.id FROM unnest($2::int[]) AS n(id) WHERE n.id NOT IN (${offered})`;
  return ((await manager.query(missing, [country, ids])) as { id: number }[]).map(({ id }) => id);
}

/** Hangs exactly these on a row; what is not offered stays as it is. @returns those it had, rising */
export async function replaceLinks(
  manager: EntityManager,
  country: string,
  { table, column, owner, offered }: LinkTable,
  row: number,
  ids: readonly number[],
): Promise<number[]> {
  const theirs = `${owner} = $2 AND ${column} IN (${offered})`;
  const held = `SELECT ${column} AS id FROM ${table} WHERE ${theirs} ORDER BY 1`;
  const had = (await manager.query(held, [country, row])) as { id: number }[];
  await manager.query(`DELETE FROM ${table} WHERE ${theirs} AND ${column} <> ALL ($3)`, [country, row, ids]);
  await manager.query(
    `INSERT INTO ${table} (${owner}, ${column}) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`,
    [row, ids],
  );
  return had.map(({ id }) => id);
}
