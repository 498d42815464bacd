import { takeTurn } from '../../../platform/database/turns.js';
import type { EntityManager } from 'typeorm';

/** Has others wait, until the transaction ends, who choose names of a country's channels: two would both find one free. */
export async function lockChannelNames(manager: EntityManager, country: string): Promise<void> {
  const names = `channel names ${country}`;
  await takeTurn(manager, names);
}
