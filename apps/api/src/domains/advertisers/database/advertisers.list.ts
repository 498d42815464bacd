import { sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { AdvertiserDto } from '../dto/advertiser.dto.js';

/** The advertisers of a country, by name; whoever is no administrator knows those of their own customer. */
export const ADVERTISERS = listSql({
  rows: 'advertisers',
  select: `a.id, a.customer_id, a.name, a.company, a.contact_email, a.enabled, a.version`,
  from: 'advertisers a',
  scope: ({ principal: { admin, customerId }, country }) => [
    sql`a.country_code = ${country}`,
    sql`${admin}::boolean OR a.customer_id = ${customerId}::int`,
  ],
  search: ['a.name', 'a.company'],
  filters: {
    customer: numberFilter('a.customer_id', 'Only advertisers of this customer.'),
    enabled: flagFilter('a.enabled', 'Only advertisers that can be chosen, or only others.'),
  },
  sort: { name: 'lower(a.name)', company: 'lower(a.company)' },
  key: 'a.id',
  item: (row: AdvertiserDto): AdvertiserDto => row,
});
