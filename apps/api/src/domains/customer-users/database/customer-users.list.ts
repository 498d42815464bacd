import type { Role } from '../../../platform/access/principal.js';
import { isAdmin } from '../../../platform/access/principal.js';
import { sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter, partFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { CustomerUserDto } from '../dto/customer-user.dto.js';

interface UserRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  active: boolean;
  customer: { id: number; name: string } | null;
  deleted: boolean;
  version: number;
  countries: string[];
  modules: string[];
  last_active_at: Date | null;
}

const LAST_ACTIVE =
  '(SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = u.id AND s.actor_id IS NULL)';

/** The users of a country: an administrator's all, a customer admin's own customer's. */
export const CUSTOMER_USERS = listSql({
  rows: 'users',
  select: `u.id, u.name, u.email, u.role, u.active, u.deleted_at IS NOT NULL AS deleted, u.version,
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'name', c.name) END AS customer,
  ARRAY(SELECT uc.country_code FROM user_countries uc WHERE uc.user_id = u.id ORDER BY 1) AS countries,
  ARRAY(SELECT um.module_key FROM user_modules um WHERE um.user_id = u.id ORDER BY 1) AS modules,
  ${LAST_ACTIVE} AS last_active_at`,
  from: ({ deleted = false }) => sql`users u LEFT JOIN customers c ON c.id = u.customer_id
  JOIN LATERAL (SELECT WHERE (u.deleted_at IS NOT NULL) = ${deleted}) here ON true`,
  scope: ({ principal: { admin, customerId }, country }) => [
    sql`${admin}::boolean OR u.customer_id = ${customerId}::int`,
    sql`EXISTS (SELECT FROM user_countries uc WHERE uc.user_id = u.id AND uc.country_code = ${country})`,
  ],
  search: ['u.name', 'u.email'],
  filters: {
    customer: numberFilter('u.customer_id', 'Only users of this customer.'),
    deleted: partFilter<boolean>(
      flagFilter('', 'Only users who were deleted; without it, only others.').field,
    ),
    active: flagFilter('u.active', 'Only users who can, or cannot, sign in.'),
  },
  sort: { name: 'u.name', email: 'u.email', customer: 'c.name', last_active_at: LAST_ACTIVE },
  key: 'u.id',
  item: ({ last_active_at, ...user }: UserRow, { principal: { admin, actorId } }): CustomerUserDto => ({
    ...user,
    last_active_at: last_active_at?.toISOString() ?? null,
    can_be_impersonated: admin && actorId === null && user.active && !isAdmin(user.role),
  }),
});
