import type { EntityManager } from 'typeorm';
import { ContractItem } from './contract-item.entity.js';

const START = `
SELECT starts_on::text AS "startsOn" FROM contracts WHERE country_code = $1 AND id = $2 FOR SHARE`;

/** The first day of a contract, `YYYY-MM-DD`, which stays for as long as the transaction; undefined where there is none such. */
export async function contractStart(
  manager: EntityManager,
  country: string,
  contractId: number,
): Promise<string | undefined> {
  const [row] = (await manager.query(START, [country, contractId])) as { startsOn: string }[];
  return row?.startsOn;
}

/** An item of a contract as it is now; null where there is none such. */
export function itemAsItIs(
  manager: EntityManager,
  contractId: number,
  id: number,
): Promise<ContractItem | null> {
  return manager.findOne(ContractItem, { where: { id, contractId } });
}

/** An item of a contract, locked; null where there is none such. */
export function lockedItem(
  manager: EntityManager,
  contractId: number,
  id: number,
): Promise<ContractItem | null> {
  return manager.findOne(ContractItem, { where: { id, contractId }, lock: { mode: 'pessimistic_write' } });
}

const END = `UPDATE contract_items SET ends_on = $2::date - 1, version = version + 1 WHERE id = $1`;

/** Lets the terms of an item end on the day before new ones hold. @param from `YYYY-MM-DD` */
export async function endBefore(manager: EntityManager, id: number, from: string): Promise<void> {
  await manager.query(END, [id, from]);
}
