import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const COUNTRIES = 'SELECT country_code AS code FROM customer_countries WHERE customer_id = $1 ORDER BY 1';
const MODULES = 'SELECT module_key AS code FROM customer_modules WHERE customer_id = $1 ORDER BY 1';

// Administrators have a customer selected only.
const OF_USERS = `
SELECT DISTINCT n.country_code AS code FROM users u JOIN user_countries n ON n.user_id = u.id
WHERE u.customer_id = $1 AND u.role NOT IN ('limited_admin', 'super_admin') AND n.country_code <> ALL($2) ORDER BY 1`;

const REPLACE = {
  countries: [
    'DELETE FROM customer_countries WHERE customer_id = $1',
    'INSERT INTO customer_countries (customer_id, country_code) SELECT $1, unnest($2::text[])',
  ],
  modules: [
    'DELETE FROM customer_modules WHERE customer_id = $1',
    'INSERT INTO customer_modules (customer_id, module_key) SELECT $1, unnest($2::text[])',
  ],
} as const;

/** Where customers work, and with what. Everything is part of the caller's transaction. */
@Injectable()
export class CustomerRightsRepository {
  /** Codes of a customer's countries. */
  countries(manager: EntityManager, id: number): Promise<string[]> {
    return codes(manager, COUNTRIES, [id]);
  }

  /** Keys of a customer's modules. */
  modules(manager: EntityManager, id: number): Promise<string[]> {
    return codes(manager, MODULES, [id]);
  }

  /** Countries that users of the customer work in, but for these. */
  countriesOfUsers(manager: EntityManager, id: number, but: readonly string[]): Promise<string[]> {
    return codes(manager, OF_USERS, [id, but]);
  }

  /** Gives a customer just these countries or modules. */
  async replace(
    manager: EntityManager,
    id: number,
    what: keyof typeof REPLACE,
    values: readonly string[],
  ): Promise<void> {
    const [remove, add] = REPLACE[what];
    await manager.query(remove, [id]);
    await manager.query(add, [id, values]);
  }
}

async function codes(manager: EntityManager, sql: string, values: unknown[]): Promise<string[]> {
  return ((await manager.query(sql, values)) as { code: string }[]).map(({ code }) => code);
}
