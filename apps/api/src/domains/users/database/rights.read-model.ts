import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { isAdmin, type Rights, type Role } from '../../../platform/access/principal.js';

interface RightsRow {
  userId: number;
  role: Role;
  customerId: number | null;
  countries: string[];
  modules: string[];
}

/** A user's rights, with the rest of the row that led to the user. */
export interface ProvenRights<Proof> {
  readonly rights: Rights;
  readonly proof: Proof;
}

/** Where to ask: the pool, or a transaction. */
type Asked = Pick<EntityManager, 'query'>;

// A module counts when it is granted and every module above it counts too. Super admins hold everything; other admins every
// module of the product, and of the administration what they were given; users of a customer what the customer has and
// they were given, but never the super administration.
const rightsBehind = (proof: string) => `
WITH RECURSIVE proof AS MATERIALIZED (${proof}), administration AS (
  SELECT key FROM modules WHERE key = 'admin'
  UNION
  SELECT m.key FROM modules m JOIN administration a ON m.parent_key = a.key
), granted AS (
  SELECT m.key, m.parent_key
  FROM users u JOIN modules m ON CASE u.role
    WHEN 'super_admin' THEN true
    WHEN 'limited_admin' THEN m.key NOT IN (SELECT key FROM administration)
      OR EXISTS (SELECT FROM user_modules um WHERE um.user_id = u.id AND um.module_key = m.key)
    ELSE m.key <> 'super_admin'
      AND EXISTS (SELECT FROM user_modules um WHERE um.user_id = u.id AND um.module_key = m.key)
      AND EXISTS (SELECT FROM customer_modules cm WHERE cm.customer_id = u.customer_id AND cm.module_key = m.key)
    END
  WHERE u.id = (SELECT "userId" FROM proof)
), held AS (
  SELECT key FROM granted WHERE parent_key IS NULL
  UNION ALL
  SELECT g.key FROM granted g JOIN held h ON g.parent_key = h.key
)
SELECT p.*, u.role, u.customer_id AS "customerId",
  ARRAY(SELECT uc.country_code FROM user_countries uc WHERE uc.user_id = u.id ORDER BY 1) AS countries,
  ARRAY(SELECT key FROM held) AS modules
FROM proof p JOIN users u ON u.id = p."userId" WHERE u.active`;

const RIGHTS = rightsBehind('SELECT $1::int AS "userId"');

/** A user's rights as they are now: role, countries and the modules that count. */
@Injectable()
export class RightsReadModel {
  constructor(private readonly database: Database) {}

  /** The rights of an active user, or undefined. */
  async find(userId: number, asked?: Asked): Promise<Rights | undefined> {
    return (await this.first<{ userId: number }>(RIGHTS, [userId], asked))?.rights;
  }

  /**
   * The rights of the active user whom a proof leads to, in one round trip.
   * @param proof SQL that selects at most one row, with the column `userId`
   */
  behind<Proof extends { userId: number }>(
    proof: string,
    values: readonly unknown[],
  ): Promise<ProvenRights<Proof> | undefined> {
    return this.first(rightsBehind(proof), values);
  }

  private async first<Proof extends { userId: number }>(
    sql: string,
    values: readonly unknown[],
    asked?: Asked,
  ): Promise<ProvenRights<Proof> | undefined> {
    const runner = asked ?? this.database;
    const [row] = (await runner.query(sql, [...values])) as (RightsRow & Proof)[];
    if (!row) return undefined;
    const { userId, role, customerId, countries, modules } = row;
    return { rights: { userId, role, admin: isAdmin(role), customerId, countries, modules }, proof: row };
  }
}
