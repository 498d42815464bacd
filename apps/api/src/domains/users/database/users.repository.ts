import { Injectable } from '@nestjs/common';
import type { Locale } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { isAdmin, type Role } from '../../../platform/access/principal.js';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';

/** A user to store with all rights. */
export interface UserRow {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Name of the customer; null for the house's own staff. */
  readonly customer: string | null;
  /** First = the one to start in. */
  readonly countries: readonly string[];
  /** Granted to the user, and to the customer where there is one. */
  readonly modules: readonly string[];
  readonly passwordHash: string;
}

/** What signing in needs to know of a user. */
export interface Credentials {
  readonly id: number;
  /** Lower case; the sign-in name. */
  readonly email: string;
  readonly passwordHash: string;
  readonly passwordChangedAt: Date | null;
  readonly active: boolean;
  /** The language chosen; null follows the browser. */
  readonly locale: Locale | null;
}

const CREDENTIALS = `
SELECT id, email, password_hash AS "passwordHash", password_changed_at AS "passwordChangedAt", active, locale FROM users`;

const CUSTOMER = `
INSERT INTO customers (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id`;

const USER = `
INSERT INTO users (email, name, role, customer_id, country_code, password_hash) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (email) DO UPDATE SET name = excluded.name, role = excluded.role, customer_id = excluded.customer_id,
  country_code = excluded.country_code, password_hash = excluded.password_hash, password_changed_at = now(), active = true
RETURNING id`;

const SET_PASSWORD = 'UPDATE users SET password_hash = $2, password_changed_at = $3 WHERE id = $1';

const DESCRIBE = `
UPDATE users SET name = coalesce($2, name), locale = CASE WHEN $3 THEN $4 ELSE locale END WHERE id = $1`;

/** Users and their rights. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  /** Credentials of a sign-in name in lower case, or undefined. */
  credentials(email: string): Promise<Credentials | undefined> {
    return this.database.first(`${CREDENTIALS} WHERE email = $1`, [email]);
  }

  /** Credentials of a user, or undefined. */
  credentialsOf(userId: number): Promise<Credentials | undefined> {
    return this.database.first(`${CREDENTIALS} WHERE id = $1`, [userId]);
  }

  /** Stores a password in argon2id's PHC form. */
  async setPassword(
    manager: EntityManager,
    { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
  ): Promise<void> {
    await manager.query(SET_PASSWORD, [userId, passwordHash, now]);
  }

  /** Changes name or language; what is left out stays. */
  async describe(
    manager: EntityManager,
    userId: number,
    { name, locale }: { name?: string | undefined; locale?: Locale | null | undefined },
  ): Promise<void> {
    await manager.query(DESCRIBE, [userId, name ?? null, locale !== undefined, locale ?? null]);
  }

  /** Sets the country a user starts in. */
  async setCountry(userId: number, country: string): Promise<void> {
    await this.database.query('UPDATE users SET country_code = $2 WHERE id = $1', [userId, country]);
  }

  /** Stores a user with exactly these countries and modules, in one transaction. */
  async ensure(user: UserRow): Promise<void> {
    await this.database.transaction(async (manager) => {
      const customerId = user.customer === null ? null : await idOf(manager, CUSTOMER, [user.customer]);
      const { email, name, role, countries, modules, passwordHash } = user;
      const id = await idOf(manager, USER, [email, name, role, customerId, countries[0], passwordHash]);
      await manager.query('DELETE FROM user_countries WHERE user_id = $1', [id]);
      await manager.query('DELETE FROM user_modules WHERE user_id = $1', [id]);
      await manager.query(
        'INSERT INTO user_countries (user_id, country_code) SELECT $1, * FROM unnest($2::text[])',
        [id, countries],
      );
      await manager.query(
        'INSERT INTO user_modules (user_id, module_key) SELECT $1, * FROM unnest($2::text[])',
        [id, modules],
      );
      if (customerId === null) return;
      await grant(manager, customerId, modules);
      if (!isAdmin(role)) await settle(manager, customerId, countries);
    });
  }
}

async function grant(manager: EntityManager, customerId: number, modules: readonly string[]): Promise<void> {
  await manager.query(
    'INSERT INTO customer_modules (customer_id, module_key) SELECT $1, * FROM unnest($2::text[]) ON CONFLICT DO NOTHING',
    [customerId, modules],
  );
}

/** A customer works where its users do. */
async function settle(
  manager: EntityManager,
  customerId: number,
  countries: readonly string[],
): Promise<void> {
  await manager.query(
    'INSERT INTO customer_countries (customer_id, country_code) SELECT $1, * FROM unnest($2::text[]) ON CONFLICT DO NOTHING',
    [customerId, countries],
  );
}

async function idOf(manager: EntityManager, sql: string, values: unknown[]): Promise<number> {
  return (await returnedRow<{ id: number }>(manager, sql, values)).id;
}
