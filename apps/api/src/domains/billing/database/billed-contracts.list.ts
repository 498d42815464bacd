import { CURRENCIES, INVOICE_STATES } from '@netreach/domain/billing';
import { raw, sql } from '../../../platform/database/sql.js';
import { choiceFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { itemDueIn } from './item-due-in.js';
import { STATE as STATE_OF_INVOICE } from './invoice-state.js';

/** What has become of what falls due: not drafted yet, or as its invoice stands. */
export const BILLED_STATES = ['open', ...INVOICE_STATES] as const;
export type BilledState = (typeof BILLED_STATES)[number];

/** A contract of a month, before its amounts are computed. */
interface BilledContractRow {
  readonly id: number;
  readonly state: BilledState;
  readonly invoice_id: number | null;
}

// Told of the rows of a page only, unless they are filtered by it.
const STATE = `coalesce((SELECT ${STATE_OF_INVOICE} FROM invoices i JOIN countries k ON k.code = i.country_code WHERE i.id = v.id), 'open')`;

const ofMonth = (month: string) => sql`contracts c JOIN customers u ON u.id = c.customer_id
  CROSS JOIN (SELECT ${`${month}-01`}::date AS first) m
  LEFT JOIN LATERAL (SELECT i.id FROM invoices i
    WHERE i.contract_id = c.id AND i.month = m.first AND i.kind = 'invoice' ORDER BY i.id DESC LIMIT 1) v ON true`;

/** Contracts with something due in a month, with the last invoice of it. */
export const BILLED_CONTRACTS = listSql({
  rows: 'contracts',
  select: `c.id, ${STATE} AS state, v.id AS invoice_id`,
  // The month is no filter of its own: every question names one.
  from: (query: object) => ofMonth((query as { date: string }).date),
  scope: ({ country }) => [
    sql`c.country_code = ${country}`,
    sql`EXISTS (SELECT FROM contract_items i WHERE i.contract_id = c.id AND ${raw(itemDueIn('m.first'))})`,
  ],
  search: ['c.number', 'u.name', 'c.party_name'],
  filters: {
    customer: numberFilter('c.customer_id', 'Only contracts of this customer.', 4),
    currency: choiceFilter(CURRENCIES, 'c.currency', 'Only contracts in this currency.'),
    state: choiceFilter(BILLED_STATES, STATE, 'Only contracts whose month stands like this.'),
  },
  sort: { customer: 'lower(u.name)', number: 'lower(c.number)' },
  ties: ['lower(c.number)'],
  key: 'c.id',
  item: (row: BilledContractRow) => row,
});

/** Their numbers only, for sums over all of them. */
export const BILLED_NUMBERS = { ...BILLED_CONTRACTS, select: 'c.id' };
