import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What a user was given. */
export interface UserGrants {
  readonly countries: string[];
  readonly modules: string[];
}

const GRANTS = `
SELECT ARRAY(SELECT country_code FROM user_countries WHERE user_id = $1 ORDER BY 1) AS countries,
  ARRAY(SELECT module_key FROM user_modules WHERE user_id = $1 ORDER BY 1) AS modules`;

const OF_CUSTOMER = `
SELECT ARRAY(SELECT country_code FROM customer_countries WHERE customer_id = $1 ORDER BY 1) AS countries,
  ARRAY(SELECT module_key FROM customer_modules WHERE customer_id = $1 ORDER BY 1) AS modules`;

const REPLACE = {
  countries: [
    'DELETE FROM user_countries WHERE user_id = $1',
    'INSERT INTO user_countries (user_id, country_code) SELECT $1, unnest($2::text[])',
  ],
  modules: [
    'DELETE FROM user_modules WHERE user_id = $1',
    'INSERT INTO user_modules (user_id, module_key) SELECT $1, unnest($2::text[])',
  ],
} as const;

const STATE = `
UPDATE users SET active = $2, deleted_at = $3, version = version + 1
WHERE id = $1 AND (active, deleted_at IS NULL) IS DISTINCT FROM ($2, $3::timestamptz IS NULL) RETURNING id`;

/** What users were given, and whether they can sign in. Everything is part of the caller's transaction. */
@Injectable()
export class UserGrantsRepository {
  /** What a user was given. */
  async of(manager: EntityManager, userId: number): Promise<UserGrants> {
    return first(await manager.query(GRANTS, [userId]));
  }

  /** What a customer has; it stays until the transaction ends. Nothing where there is no such customer. */
  async ofCustomer(manager: EntityManager, customerId: number): Promise<UserGrants> {
    await manager.query('SELECT FROM customers WHERE id = $1 FOR KEY SHARE', [customerId]);
    return first(await manager.query(OF_CUSTOMER, [customerId]));
  }

  /** Gives a user just these countries or modules. */
  async replace(
    manager: EntityManager,
    userId: number,
    what: keyof typeof REPLACE,
    values: readonly string[],
  ): Promise<void> {
    const [remove, add] = REPLACE[what];
    await manager.query(remove, [userId]);
    await manager.query(add, [userId, values]);
  }

  /** Lets a user sign in or not. @param state.deletedAt null = there @returns whether that is anything new */
  async setState(
    manager: EntityManager,
    userId: number,
    { active, deletedAt }: { active: boolean; deletedAt: Date | null },
  ): Promise<boolean> {
    const [rows] = (await manager.query(STATE, [userId, active, deletedAt])) as [object[], number];
    return rows.length > 0;
  }
}

function first(rows: unknown): UserGrants {
  const [row] = rows as UserGrants[];
  return row ?? { countries: [], modules: [] };
}
