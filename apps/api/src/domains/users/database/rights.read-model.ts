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

/** How something leads to a user: SQL that selects at most one row, with the column `userId`. */
export interface ProofStatement {
  /** Of its own: PostgreSQL keeps the statement under it. */
  readonly name: string;
  readonly sql: string;
}

/** A transaction that asks. */
type Asked = Pick<EntityManager, 'query'>;

// Super admins are granted everything; other admins every module of the product, and of the administration what they were
// given; users of a customer what the customer has and they were given, but never the super administration.
const isGranted = (administrative: string) => `CASE w.role
    WHEN 'super_admin' THEN true
    WHEN 'limited_admin' THEN NOT (${administrative}) OR m.key = ANY(w.own)
    ELSE m.key <> 'super_admin' AND m.key = ANY(w.own) AND m.key = ANY(w.subscribed) END`;

// A module counts when it is granted and every module above it counts too: the tree is walked from above. What was given is
// read by the user's and the customer's number first, so that the cost does not grow with the number of users.
const rightsBehind = (proof: string) => `
WITH RECURSIVE proof AS MATERIALIZED (${proof}), who AS MATERIALIZED (
  SELECT u.id, u.role, u.customer_id,
    ARRAY(SELECT um.module_key FROM user_modules um WHERE um.user_id = u.id) AS own,
    ARRAY(SELECT cm.module_key FROM customer_modules cm WHERE cm.customer_id = u.customer_id) AS subscribed,
    ARRAY(SELECT uc.country_code FROM user_countries uc WHERE uc.user_id = u.id ORDER BY 1) AS countries
  FROM users u WHERE u.id = (SELECT "userId" FROM proof) AND u.active
), held AS (
  SELECT m.key, m.key = 'admin' AS administrative
  FROM modules m, who w WHERE m.parent_key IS NULL AND ${isGranted("m.key = 'admin'")}
  UNION ALL
  SELECT m.key, h.administrative OR m.key = 'admin'
  FROM held h JOIN modules m ON m.parent_key = h.key, who w
  WHERE ${isGranted("h.administrative OR m.key = 'admin'")}
)
SELECT p.*, w.role, w.customer_id AS "customerId", w.countries, ARRAY(SELECT key FROM held) AS modules
FROM proof p, who w`;

const OF_USER: ProofStatement = { name: 'of a user', sql: 'SELECT $1::int AS "userId"' };

/** A user's rights as they are now: role, countries and the modules that count. */
@Injectable()
export class RightsReadModel {
  constructor(private readonly database: Database) {}

  /** The rights of an active user, or undefined. */
  async find(userId: number, asked?: Asked): Promise<Rights | undefined> {
    if (!asked) return (await this.behind(OF_USER, [userId]))?.rights;
    const [row] = (await asked.query(rightsBehind(OF_USER.sql), [userId])) as RightsRow[];
    return row && proven(row).rights;
  }

  /**
   * The rights of the active user whom a proof leads to, in one round trip.
   * @throws what PostgreSQL throws
   */
  async behind<Proof extends { userId: number }>(
    { name, sql }: ProofStatement,
    values: readonly unknown[],
  ): Promise<ProvenRights<Proof> | undefined> {
    type Row = RightsRow & Proof;
    const row = await this.database.firstPrepared<Row>(`rights ${name}`, rightsBehind(sql), values);
    return row && proven(row);
  }
}

function proven<Proof extends object>(row: RightsRow & Proof): ProvenRights<Proof> {
  const { userId, role, customerId, countries, modules } = row;
  return { rights: { userId, role, admin: isAdmin(role), customerId, countries, modules }, proof: row };
}
