import { sql } from '../../../platform/database/sql.js';
import { choiceFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ContractDto } from '../dto/contract.dto.js';

/** Where a contract stands today. */
const CONTRACT_STATES = ['planned', 'running', 'ended'] as const;

const TODAY = '(now() AT TIME ZONE k.time_zone)::date';
const STATE = `CASE WHEN c.starts_on > ${TODAY} THEN 'planned'
  WHEN c.ends_on < ${TODAY} AND c.renewal_months = 0 THEN 'ended' ELSE 'running' END`;

/** The contracts of a country, the newest first. */
export const CONTRACTS = listSql({
  rows: 'contracts',
  select: `c.id, c.customer_id, u.name AS customer, c.number, c.signed_on::text, c.starts_on::text, c.ends_on::text, c.notice_days,
  c.renewal_months, c.currency, c.payment_days, c.purchase_order, c.party_name, c.party_address, c.party_country, c.vat_id,
  c.contact_name, c.contact_email, c.created_at, c.version, ${STATE} AS state,
  (SELECT count(*)::int FROM contract_items i WHERE i.contract_id = c.id AND i.starts_on <= ${TODAY}
    AND coalesce(i.ends_on >= ${TODAY}, true)) AS items`,
  from: 'contracts c JOIN customers u ON u.id = c.customer_id JOIN countries k ON k.code = c.country_code',
  scope: ({ country }) => [sql`c.country_code = ${country}`],
  search: ['c.number', 'u.name', 'c.party_name', 'c.purchase_order'],
  filters: {
    customer: numberFilter('c.customer_id', 'Only contracts of this customer.', 4),
    state: choiceFilter(CONTRACT_STATES, STATE, 'Only contracts that stand like this today.'),
  },
  sort: {
    starts_on: 'c.starts_on',
    number: 'lower(c.number)',
    customer: 'lower(u.name)',
    ends_on: `coalesce(c.ends_on, 'infinity')`,
  },
  firstOrder: 'desc',
  key: 'c.id',
  item: ({ created_at: at, ...row }: Omit<ContractDto, 'created_at'> & { created_at: Date }) =>
    ({ ...row, created_at: at.toISOString() }) satisfies ContractDto,
});
