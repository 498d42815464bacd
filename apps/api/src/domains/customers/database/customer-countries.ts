import type { EntityManager } from 'typeorm';

const COUNTRIES = 'SELECT country_code AS code FROM customer_countries WHERE customer_id = $1';

/** Codes of the countries a customer works in; none for one that is not there. */
export async function grantedCountries(manager: EntityManager, customer: number): Promise<string[]> {
  return ((await manager.query(COUNTRIES, [customer])) as { code: string }[]).map(({ code }) => code);
}
