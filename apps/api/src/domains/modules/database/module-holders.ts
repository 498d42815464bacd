import type { EntityManager } from 'typeorm';

const HELD = `
SELECT EXISTS (SELECT FROM customer_modules WHERE module_key = $1)
OR EXISTS (SELECT FROM user_modules WHERE module_key = $1)
OR EXISTS (SELECT FROM modules WHERE parent_key = $1)
OR EXISTS (SELECT FROM contract_items WHERE $1 = ANY (modules)) AS held`;

// Two moves at a time could make a ring; giving modules to people goes on.
const LOCK = 'LOCK TABLE modules IN SHARE ROW EXCLUSIVE MODE';

const ABOVE = 'SELECT key, parent_key AS parent FROM modules';

/** Nobody else makes, changes or removes modules until the transaction ends. */
export async function lockModules(manager: EntityManager): Promise<void> {
  await manager.query(LOCK);
}

/** Whether customers or users have a module, or others are part of it. */
export async function isHeld(manager: EntityManager, key: string): Promise<boolean> {
  const [row] = (await manager.query(HELD, [key])) as { held: boolean }[];
  return row?.held ?? false;
}

/** All modules with what they are part of. */
export function placesOf(manager: EntityManager): Promise<{ key: string; parent: string | null }[]> {
  return manager.query(ABOVE);
}
