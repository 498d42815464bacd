import type { EntityManager } from 'typeorm';

/** Whether a statement finds a row, within a transaction. @param sql best without columns: `SELECT FROM ... LIMIT 1` */
export async function exists(
  manager: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<boolean> {
  return ((await manager.query(sql, [...values])) as unknown[]).length > 0;
}
