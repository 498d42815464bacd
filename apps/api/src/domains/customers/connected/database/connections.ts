import type { EntityManager } from 'typeorm';

const ABOVE = `
WITH RECURSIVE above AS (
  SELECT id, connected_to FROM customers WHERE id = $1
  UNION SELECT c.id, c.connected_to FROM customers c JOIN above a ON c.id = a.connected_to
) SELECT EXISTS (SELECT FROM above WHERE id = $2) AS found`;

/** Whether a customer is another one, or connected to it over any number of others. */
export async function isBelow(manager: EntityManager, customer: number, other: number): Promise<boolean> {
  const [row] = (await manager.query(ABOVE, [customer, other])) as { found: boolean }[];
  return row?.found ?? false;
}
