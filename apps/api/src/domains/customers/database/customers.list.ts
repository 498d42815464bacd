import { sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { CustomerDto } from '../dto/customer.dto.js';

const USERS = '(SELECT count(*)::int FROM users u WHERE u.customer_id = c.id)';

/** The customers of a country, by name; whoever is no administrator knows their own. */
export const CUSTOMERS = listSql({
  rows: 'customers',
  select: `c.id, c.name, c.company, c.address, c.contact_email, c.logo, c.version, ${USERS} AS users,
  ARRAY(SELECT n.country_code FROM customer_countries n WHERE n.customer_id = c.id ORDER BY 1) AS countries,
  ARRAY(SELECT m.module_key FROM customer_modules m WHERE m.customer_id = c.id ORDER BY 1) AS modules`,
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
