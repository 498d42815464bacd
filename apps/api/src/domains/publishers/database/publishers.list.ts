import type { LinkTable } from '../../../platform/crud/database/links.js';
import { sql } from '../../../platform/database/sql.js';
import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { KeptPublisherDto } from '../dto/publisher-admin.dto.js';
import type { PublisherDto } from '../dto/publisher.dto.js';

/** The publishers of a country as they are kept, by name. */
export const KEPT_PUBLISHERS = listSql({
  rows: 'publishers',
  select: `p.id, p.name, p.created_at, p.version,
  ARRAY(SELECT s.service_id FROM publisher_services s WHERE s.publisher_id = p.id ORDER BY 1) AS services,
  ARRAY(SELECT c.customer_id FROM publisher_customers c WHERE c.publisher_id = p.id ORDER BY 1) AS customers`,
  from: 'publishers p',
  scope: ({ country }) => [sql`p.country_code = ${country}`],
  search: ['p.name'],
  sort: { name: 'lower(p.name)', created_at: 'p.created_at' },
  key: 'p.id',
  item: ({ created_at: at, ...row }: Omit<KeptPublisherDto, 'created_at'> & { created_at: Date }) =>
    ({ ...row, created_at: at.toISOString() }) satisfies KeptPublisherDto,
});

const OWN = '(a.admin OR o.publisher_id IS NOT NULL)';

/** The publishers that whoever asks may see, by name. */
export const PUBLISHERS = listSql({
  rows: 'publishers',
  select: `p.id, p.name, ${OWN} AS own, (SELECT count(*)::int
    FROM publisher_services s JOIN rating_items i ON i.id = s.service_id WHERE s.publisher_id = p.id) AS services`,
  from: (_, { principal: { admin, customerId } }) => sql`publishers p
  CROSS JOIN (SELECT ${admin}::boolean AS admin) a
  LEFT JOIN publisher_customers o ON o.publisher_id = p.id AND o.customer_id = ${customerId}::int`,
  scope: ({ country }) => [
    sql`p.country_code = ${country}`,
    sql`a.admin OR o.publisher_id IS NOT NULL
      OR NOT EXISTS (SELECT FROM publisher_customers kept WHERE kept.publisher_id = p.id)`,
  ],
  search: ['p.name'],
  filters: { own: flagFilter(OWN, 'Only those whose census counts whoever asks may see, or only others.') },
  sort: { name: 'lower(p.name)' },
  key: 'p.id',
  item: (row: PublisherDto): PublisherDto => row,
});

/** Where a publisher's services stand. */
export const SERVICES_OF: LinkTable = {
  table: 'publisher_services',
  column: 'service_id',
  owner: 'publisher_id',
  offered: `SELECT id FROM rating_items WHERE country_code = $1 AND type = 'service'`,
};

/** And its customers. */
export const CUSTOMERS_OF: LinkTable = {
  table: 'publisher_customers',
  column: 'customer_id',
  owner: 'publisher_id',
  offered: `SELECT customer_id AS id FROM customer_countries WHERE country_code = $1`,
};
