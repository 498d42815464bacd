import { sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ServiceDto } from '../dto/service.dto.js';

const TARGETS = '(SELECT count(*)::int FROM targets t WHERE t.service_id = s.id)';
/** Numbers of the aggregates of a type that a service `s` belongs to. */
export const parents = (
  type: string,
) => `ARRAY(SELECT m.item_id FROM rating_item_members m JOIN rating_items p ON p.id = m.item_id
    AND p.type = '${type}' WHERE m.service_id = s.id ORDER BY 1)`;

/** The services of a country as administrators keep them, by name. */
export const SERVICES = listSql({
  rows: 'services',
  select: `s.id, s.name, s.company_id, (SELECT c.name FROM companies c WHERE c.id = s.company_id) AS company,
  s.country_code AS country, s.url, s.description, s.use_company_url, s.use_company_description, s.use_company_logo,
  s.owner_only, s.international, s.bookable, s.data_checked, s.paid_ranking_list, ${TARGETS} AS targets, s.version,
  (SELECT count(*)::int FROM service_patterns p WHERE p.service_id = s.id) AS patterns,
  CASE WHEN s.owner_only THEN '{}' ELSE ARRAY(SELECT k.customer_id FROM rating_item_customers k WHERE k.item_id = s.id
    ORDER BY 1) END AS private_customers,
  ARRAY(SELECT k.category_id FROM rating_item_categories k WHERE k.item_id = s.id ORDER BY 1) AS categories,
  ${parents('mediahouse')} AS mediahouses, ${parents('adnetwork')} AS adnetworks`,
  from: 'rating_items s',
  scope: ({ country }) => [sql`s.country_code = ${country}`, sql`s.type = 'service'`],
  search: ['s.name', 's.url'],
  filters: {
    company_id: numberFilter('s.company_id', 'Only services of this company.', 17),
    with_targets: flagFilter(`${TARGETS} > 0`, 'Only services that are measured on targets, or only others.'),
    owner_only: flagFilter('s.owner_only', 'Only services that only their owner sees, or only others.'),
    bookable: flagFilter('s.bookable', 'Only services on which advertising can be booked, or only others.'),
    data_checked: flagFilter('s.data_checked', 'Only services whose data was checked, or only others.'),
    paid_ranking_list: flagFilter(
      's.paid_ranking_list',
      'Only services that pay for the ranking, or others.',
    ),
  },
  sort: { name: 'lower(s.name)', targets: TARGETS },
  key: 's.id',
  item: (row: ServiceDto): ServiceDto => row,
});
