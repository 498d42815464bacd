import type { EntityManager } from 'typeorm';
import { ContractItem } from './contract-item.entity.js';

const CONTRACT = `
SELECT c.starts_on::text AS "startsOn", (now() AT TIME ZONE k.time_zone)::date::text AS today
FROM contracts c JOIN countries k ON k.code = c.country_code WHERE c.country_code = $1 AND c.id = $2 FOR SHARE OF c`;

/** The first day of a contract, and the day it is in its country, both `YYYY-MM-DD`; undefined where there is none such. */
export async function contractDays(
  manager: EntityManager,
  country: string,
  contractId: number,
): Promise<{ startsOn: string; today: string } | undefined> {
  const [row] = (await manager.query(CONTRACT, [country, contractId])) as {
    startsOn: string;
    today: string;
  }[];
  return row;
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
