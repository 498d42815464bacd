import { flagFilter, numberFilter, textFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { AdfxTestDto } from '../dto/test.dto.js';
import { knownTests } from './flights.list.js';

const counted = (state: string) => `'${state}', count(*) FILTER (WHERE f.approval = '${state}')`;

const FLIGHTS = `(SELECT json_build_object(${['pending', 'approved', 'auto_approved', 'declined'].map(counted).join(', ')})
  FROM flights f WHERE f.campaign_id = c.id AND f.archived_at IS NULL)`;

const WAITING = `(SELECT count(*) FROM flights f
  WHERE f.campaign_id = c.id AND f.archived_at IS NULL AND f.approval = 'pending')`;

/** The tests of a country by customer, and among those of one the latest first. */
export const ADFX_TESTS = listSql({
  rows: 'tests',
  select: `c.id, c.name, c.customer_id, u.name AS customer, c.advertiser_id, a.name AS advertiser, c.brand,
    c.starts_on::text AS starts_on, c.ends_on::text AS ends_on, c.archived_at IS NOT NULL AS archived,
    ${FLIGHTS} AS flights, c.version`,
  from: `campaigns c JOIN customers u ON u.id = c.customer_id LEFT JOIN advertisers a ON a.id = c.advertiser_id`,
  scope: knownTests,
  search: ['c.name', 'c.brand', 'a.name', 'u.name'],
  filters: {
    customer: numberFilter('c.customer_id', 'Only tests of this customer.'),
    advertiser: numberFilter('c.advertiser_id', 'Only tests of this advertiser.', 31),
    brand: textFilter('c.brand', 100, 'Only tests of this brand.', 'Alpenquell'),
    archived: flagFilter(
      'c.archived_at IS NOT NULL',
      'Only tests in the archive, or only those that are not.',
    ),
  },
  sort: {
    customer: 'lower(u.name)',
    starts_on: 'c.starts_on',
    ends_on: 'c.ends_on',
    name: 'lower(c.name)',
    brand: 'lower(c.brand)',
    waiting: WAITING,
  },
  ties: ['lower(u.name)', 'c.customer_id', 'c.starts_on DESC'],
  key: 'c.id',
  item: (row: AdfxTestDto): AdfxTestDto => row,
});
