import type { EntityManager } from 'typeorm';

/** Waits for whoever else does something of a name, and has others wait until the transaction ends. */
export async function takeTurn(manager: EntityManager, name: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
