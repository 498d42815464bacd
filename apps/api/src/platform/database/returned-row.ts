import type { EntityManager } from 'typeorm';

/**
 * Runs a statement that must return a row (INSERT ... RETURNING) and gives it.
 * @throws Error when it returns none
 */
export async function returnedRow<Row>(manager: EntityManager, sql: string, values: unknown[]): Promise<Row> {
  const [row] = (await manager.query(sql, values)) as Row[];
  if (!row) throw new Error('nothing was stored');
  return row;
}
