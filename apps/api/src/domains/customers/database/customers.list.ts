import { sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { CustomerDto } from '../dto/customer.dto.js';

const USERS = '(SELECT count(*)::int FROM users u WHERE u.customer_id = c.id)';

// Those that contracts have switched on, each until the last day of the items that give it now.
const BY_CONTRACT = `coalesce((SELECT jsonb_agg(jsonb_build_object('key', h.module_key, 'until', e.until) ORDER BY h.module_key)
  FROM contract_modules h CROSS JOIN LATERAL (
    SELECT nullif(max(coalesce(least(i.ends_on, CASE WHEN k.renewal_months = 0 THEN k.ends_on END), 'infinity')), 'infinity')::text AS until
    FROM contract_items i JOIN contracts k ON k.id = i.contract_id
    WHERE k.customer_id = c.id AND h.module_key = ANY (i.modules) AND i.starts_on <= now()::date) e
  WHERE h.customer_id = c.id), '[]') AS contract_modules`;

/** The customers of a country, by name; whoever is no administrator knows their own. */
export const CUSTOMERS = listSql({
  rows: 'customers',
  select: `c.id, c.name, c.company, c.address, c.contact_email, c.logo, c.version, ${USERS} AS users,
  ARRAY(SELECT n.country_code FROM customer_countries n WHERE n.customer_id = c.id ORDER BY 1) AS countries,
  ARRAY(SELECT m.module_key FROM customer_modules m WHERE m.customer_id = c.id ORDER BY 1) AS modules,
  ${BY_CONTRACT}`,
  from: 'customers c',
  scope: ({ principal: { admin, customerId }, country }) => [
    sql`${admin}::boolean OR c.id = ${customerId}::int`,
    sql`EXISTS (SELECT FROM customer_countries n WHERE n.customer_id = c.id AND n.country_code = ${country})`,
  ],
  search: ['c.name', 'c.company'],
  filters: {
    id: numberFilter('c.id', 'Only the customer with this number.'),
    with_users: flagFilter(`${USERS} > 0`, 'Only customers with users, or only those without.'),
  },
  sort: { name: 'lower(c.name)', users: USERS },
  key: 'c.id',
  item: (row: CustomerDto): CustomerDto => row,
});
