import type { EntityManager } from 'typeorm';
import type { Asker } from '../../../platform/list/list.types.js';
import { keepsService } from '../../publishers/kept-services.lookup.js';

const KEPT = `country_code = $1 AND type = 'service' AND ${keepsService('rating_items.id', '$2', '$3')}`;

/** The services of a country whose prices somebody says, by name. Parameters: country, admin flag, customer. */
export const PRICED_SERVICES = `SELECT id, name FROM rating_items WHERE ${KEPT} ORDER BY lower(name), id`;

// Locked: two prices that are said at once do not both hold on the same days.
const LOCK = `SELECT id FROM rating_items WHERE ${KEPT} AND id = ANY ($4) ORDER BY id FOR NO KEY UPDATE`;

/** Locks services whose prices somebody says. @returns those of the ids that are such services */
export async function lockedServices(
  manager: EntityManager,
  country: string,
  { admin, customerId }: Pick<Asker, 'admin' | 'customerId'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = (await manager.query(LOCK, [country, admin, customerId, ids])) as { id: number }[];
  return new Set(rows.map(({ id }) => id));
}

const OTHER = `
SELECT starts_on::text AS day FROM rate_cards
WHERE service_id = $1 AND format = $2 AND id IS DISTINCT FROM $3
  AND daterange(starts_on, ends_on, '[]') && daterange($4, $5, '[]') ORDER BY starts_on LIMIT 1`;

/** The first day of another price of a service's format that holds on some of the days; undefined where none does. */
export async function otherCard(
  manager: EntityManager,
  card: { serviceId: number; format: string; id: number | null; startsOn: string; endsOn: string | null },
): Promise<string | undefined> {
  const values = [card.serviceId, card.format, card.id, card.startsOn, card.endsOn];
  const [row] = (await manager.query(OTHER, values)) as { day: string }[];
  return row?.day;
}
