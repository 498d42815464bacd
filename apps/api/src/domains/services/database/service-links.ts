import type { EntityManager } from 'typeorm';
import type { LinkTable } from '../../../platform/crud/database/links.js';

/** What hangs on a service: numbers of whom it is kept for, of what it is filed under, and of what it belongs to. */
export const LINKS = ['private_customers', 'categories', 'mediahouses', 'adnetworks'] as const;
export type Link = (typeof LINKS)[number];

const parents = (type: string): LinkTable => ({
  table: 'rating_item_members',
  column: 'item_id',
  owner: 'service_id',
  offered: `SELECT id FROM rating_items WHERE country_code = $1 AND type = '${type}'`,
});

/** Where each stands. */
export const LINK_TABLES: Readonly<Record<Link, LinkTable>> = {
  private_customers: {
    table: 'rating_item_customers',
    column: 'customer_id',
    owner: 'item_id',
    offered: 'SELECT customer_id AS id FROM customer_countries WHERE country_code = $1',
  },
  categories: {
    table: 'rating_item_categories',
    column: 'category_id',
    owner: 'item_id',
    offered: 'SELECT id FROM categories WHERE country_code = $1',
  },
  mediahouses: parents('mediahouse'),
  adnetworks: parents('adnetwork'),
};

const OWNER = `
SELECT c.customer_id AS customer FROM companies c WHERE c.country_code = $1 AND c.id = $2 FOR SHARE`;

/** The customer that a company of the country is: null where it is none, undefined where there is no such company. */
export async function ownerOf(
  manager: EntityManager,
  country: string,
  company: number,
): Promise<number | null | undefined> {
  const [row] = (await manager.query(OWNER, [country, company])) as { customer: number | null }[];
  return row?.customer;
}

const IN_USE = `
SELECT EXISTS (SELECT FROM targets WHERE service_id = $1)
  OR EXISTS (SELECT FROM tracking_identifiers WHERE service_id = $1)
  OR EXISTS (SELECT FROM traffic_months WHERE item_id = $1) AS used`;

/** Whether figures of a service stand or come in. */
export async function isMeasured(manager: EntityManager, service: number): Promise<boolean> {
  const [row] = (await manager.query(IN_USE, [service])) as { used: boolean }[];
  return row?.used ?? false;
}

const TARGETS = 'SELECT id FROM targets WHERE service_id = $1';

/** Numbers of the targets of a service. */
export async function targetsOf(manager: EntityManager, service: number): Promise<number[]> {
  return ((await manager.query(TARGETS, [service])) as { id: number }[]).map(({ id }) => id);
}
