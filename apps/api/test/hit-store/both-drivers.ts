import type { EntityManager } from 'typeorm';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import { marketDayStart } from '@netreach/measurement';
import { Database } from '../../src/platform/database/database.service.js';
import type { InnerWorkshop } from '../support/inner-workshop.js';

const ZONE = 'Europe/Vienna';
const VISIT_GAP = 30 * 60_000;

class Undone extends Error {}

/** Runs work in a transaction that comes to nothing, and answers what it found. */
async function undone<T>(workshop: InnerWorkshop, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  let found: T | undefined;
  await workshop.context
    .get(Database, { strict: false })
    .transaction(async (manager) => {
      found = await work(manager);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found as T;
}

const sorted = <T>(rows: readonly T[]) =>
  rows
    .map((row) => JSON.stringify(row, row && typeof row === 'object' ? Object.keys(row).sort() : undefined))
    .sort();

/** Everything a store answers about a month and its days, in an order of its own. */
export async function everything(
  workshop: InnerWorkshop,
  store: HitStore,
  { month, days, services }: { month: string; days: readonly string[]; services: readonly number[] },
): Promise<Record<string, unknown>> {
  return undone(workshop, async (manager) => {
    const found: Record<string, unknown> = { days: await store.daysWithHits('at', month) };
    for (const day of days) {
      const from = new Date(marketDayStart(day, ZONE));
      const lookBack = new Date(from.getTime() - VISIT_GAP);
      found[`traffic ${day}`] = sorted(await store.dayTraffic(manager, 'at', day, lookBack));
      found[`searches ${day}`] = sorted(await store.searchVisits(manager, 'at', day, lookBack));
      found[`counts ${day}`] = sorted(await store.serviceCounts(manager, 'at', day, { from, services }));
      found[`linked ${day}`] = await store.linkContacts(manager, 'at', day);
      found[`linked again ${day}`] = await store.linkContacts(manager, 'at', day);
    }
    found['contacts'] = await manager.query(
      `SELECT hit_id, person_id, service_id, kind, path, occurred_at, device, active_seconds, market_day::text
       FROM linked_contacts ORDER BY 1, 2`,
    );
    found['clients so far'] = sorted(await store.monthClients(manager, 'at', month));
    await store.recountClients(manager, 'at', month);
    found['clients'] = sorted(await store.monthClients(manager, 'at', month));
    for (const limit of [1, 3, 1000]) found[`paths ${limit}`] = await store.paths('at', month, limit);
    found['first day'] = await store.firstDay('at');
    return found;
  });
}
