import { exists } from '../../../platform/database/exists.js';
import type { EntityManager } from 'typeorm';

const OWNED = 'SELECT id FROM rating_items WHERE company_id = $1 AND owner_only';
const HIDE = `DELETE FROM rating_item_customers WHERE item_id IN (${OWNED})`;
const SHOW = `INSERT INTO rating_item_customers (item_id, customer_id) SELECT id, $2 FROM (${OWNED}) owned`;

/** Whether a company has services that only their owner sees. */
export function hasOwnedServices(manager: EntityManager, company: number): Promise<boolean> {
  return exists(manager, `${OWNED} LIMIT 1`, [company]);
}

/** Shows the services of a company that only their owner sees to its new one. */
export async function showToOwner(manager: EntityManager, company: number, customer: number): Promise<void> {
  await manager.query(HIDE, [company]);
  await manager.query(SHOW, [company, customer]);
}
