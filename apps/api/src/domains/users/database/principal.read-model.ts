import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { Principal, Role } from '../../../platform/access/principal.js';

interface PrincipalRow {
  userId: number;
  role: Role;
  customerId: number | null;
  countries: string[];
  modules: string[];
}

// A module counts when it is granted and every module above it counts too; users of a customer hold what the customer
// has and they were given; super admins hold everything.
const PRINCIPAL = `
WITH RECURSIVE granted AS (
  SELECT m.key, m.parent_key
  FROM users u JOIN modules m ON u.role = 'super_admin'
    OR (EXISTS (SELECT FROM user_modules um WHERE um.user_id = u.id AND um.module_key = m.key)
      AND (u.customer_id IS NULL
        OR EXISTS (SELECT FROM customer_modules cm WHERE cm.customer_id = u.customer_id AND cm.module_key = m.key)))
  WHERE u.id = $1
), held AS (
  SELECT key FROM granted WHERE parent_key IS NULL
  UNION ALL
  SELECT g.key FROM granted g JOIN held h ON g.parent_key = h.key
)
SELECT u.id AS "userId", u.role, u.customer_id AS "customerId",
  ARRAY(SELECT uc.country_code FROM user_countries uc WHERE uc.user_id = u.id ORDER BY 1) AS countries,
  ARRAY(SELECT key FROM held) AS modules
FROM users u WHERE u.id = $1 AND u.active`;

/** A user's rights as they are now: role, countries and the modules that count. */
@Injectable()
export class PrincipalReadModel {
  constructor(private readonly database: Database) {}

  /** The principal of an active user, or undefined. */
  async find(userId: number, sessionId: string): Promise<Principal | undefined> {
    const row = await this.database.first<PrincipalRow>(PRINCIPAL, [userId]);
    return row && { ...row, sessionId, admin: row.role === 'super_admin' || row.role === 'limited_admin' };
  }
}
