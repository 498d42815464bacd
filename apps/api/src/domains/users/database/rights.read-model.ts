import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { Rights, Role } from '../../../platform/access/principal.js';

interface RightsRow {
  userId: number;
  role: Role;
  customerId: number | null;
  countries: string[];
  modules: string[];
}

// A module counts when it is granted and every module above it counts too. Super admins hold everything; other admins every
// module of the product, and of the administration what they were given; users of a customer what the customer has and
// they were given, but never the super administration.
const RIGHTS = `
WITH RECURSIVE administration AS (
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
export class RightsReadModel {
  constructor(private readonly database: Database) {}

  /** The rights of an active user, or undefined. */
  async find(userId: number): Promise<Rights | undefined> {
    const row = await this.database.first<RightsRow>(RIGHTS, [userId]);
    return row && { ...row, admin: row.role === 'super_admin' || row.role === 'limited_admin' };
  }
}
