import type { EntityManager } from 'typeorm';

const OF_COUNTRY = `
SELECT customer_id AS id FROM customer_countries WHERE country_code = $1 AND customer_id = ANY($2) ORDER BY 1`;

/** Those of some customers that work in a country, by number. */
export async function customersOf(
  manager: EntityManager,
  country: string,
  ids: readonly number[],
): Promise<number[]> {
  const rows = (await manager.query(OF_COUNTRY, [country, ids])) as { id: number }[];
  return rows.map(({ id }) => id);
}
