import type { EntityManager } from 'typeorm';

/** What hangs on a service: numbers of whom it is kept for, of what it is filed under, and of what it belongs to. */
export const LINKS = ['private_customers', 'categories', 'mediahouses', 'adnetworks'] as const;
export type Link = (typeof LINKS)[number];

interface Place {
  readonly table: string;
  readonly column: string;
  /** The column that names the service. */
  readonly service: string;
  /** Those of the country, of which a service can have some. */
  readonly offered: string;
}

const parents = (type: string): Place => ({
  table: 'rating_item_members',
  column: 'item_id',
  service: 'service_id',
  offered: `SELECT id FROM rating_items WHERE country_code = $1 AND type = '${type}'`,
});

const PLACES: Readonly<Record<Link, Place>> = {
  private_customers: {
    table: 'rating_item_customers',
    column: 'customer_id',
    service: 'item_id',
    offered: 'SELECT customer_id AS id FROM customer_countries WHERE country_code = $1',
  },
  categories: {
    table: 'rating_item_categories',
    column: 'category_id',
    service: 'item_id',
    offered: 'SELECT id FROM categories WHERE country_code = $1',
  },
  mediahouses: parents('mediahouse'),
  adnetworks: parents('adnetwork'),
};

/** Those of some numbers that a service of the country cannot have. */
export async function unknownLinks(
  manager: EntityManager,
  country: string,
  link: Link,
  ids: readonly number[],
): Promise<number[]> {
  const missing = `SELECT n.id FROM unnest($2::int[]) AS n(id) WHERE n.id NOT IN (${PLACES[link].offered})`;
  return ((await manager.query(missing, [country, ids])) as { id: number }[]).map(({ id }) => id);
}

/** Gives a service exactly these. @returns those it had, rising */
export async function replaceLinks(
  manager: EntityManager,
  country: string,
  { service, link, ids }: { service: number; link: Link; ids: readonly number[] },
): Promise<number[]> {
  const { table, column, service: named, offered } = PLACES[link];
  const theirs = `${named} = $2 AND ${column} IN (${offered})`;
  const had = (await manager.query(`SELECT ${column} AS id FROM ${table} WHERE ${theirs} ORDER BY 1`, [
    country,
    service,
  ])) as { id: number }[];
  await manager.query(`DELETE FROM ${table} WHERE ${theirs} AND ${column} <> ALL ($3)`, [
    country,
    service,
    ids,
  ]);
  await manager.query(
    `INSERT INTO ${table} (${named}, ${column}) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`,
    [service, ids],
  );
  return had.map(({ id }) => id);
}

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
