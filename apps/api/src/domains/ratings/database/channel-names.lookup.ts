import type { EntityManager } from 'typeorm';

/** Has others wait, until the transaction ends, who choose names of a country's channels: two would both find one free. */
export async function lockChannelNames(manager: EntityManager, country: string): Promise<void> {
  const names = `channel names ${country}`;
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [names]);
}
