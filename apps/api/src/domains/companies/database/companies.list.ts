import { sql } from '../../../platform/database/sql.js';
import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { CompanyDto } from '../dto/company.dto.js';

const SERVICES = '(SELECT count(*)::int FROM rating_items s WHERE s.company_id = c.id)';

/** The companies of a country, by name. */
export const COMPANIES = listSql({
  rows: 'companies',
  select: `c.id, c.name, c.customer_id, (SELECT u.name FROM customers u WHERE u.id = c.customer_id) AS customer,
  c.seat AS country_id, c.url, c.description, c.status, c.international, c.data_checked, c.logo, ${SERVICES} AS services, c.version`,
  from: 'companies c',
  scope: ({ country }) => [sql`c.country_code = ${country}`],
  search: ['c.name', 'c.url'],
  filters: {
    status: flagFilter('c.status', 'Only companies in business, or only others.'),
    data_checked: flagFilter('c.data_checked', 'Only companies whose data was checked, or only others.'),
    international: flagFilter(
      'c.international',
      'Only companies that work in other countries too, or others.',
    ),
  },
  sort: { name: 'lower(c.name)', services: SERVICES },
  key: 'c.id',
  item: (row: CompanyDto): CompanyDto => row,
});
