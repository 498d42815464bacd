import { INVOICE_STATES } from '@netreach/domain/billing';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter, numberFilter, optionalText } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { STATE } from './invoice-state.js';
import { OWED } from './payments.repository.js';
import type { InvoiceDto } from '../dto/invoice.dto.js';

const PARTS = {
  select: `i.id, i.kind, i.number, to_char(i.month, 'YYYY-MM') AS month, i.customer_id, u.name AS customer, i.contract_id,
  c.number AS contract, ${STATE} AS state, i.issued_on::text, i.due_on::text, i.currency, i.net::float8 AS net, i.vat::float8 AS vat,
  i.gross::float8 AS gross, (${OWED})::float8 AS open, i.corrects`,
  from: `invoices i JOIN contracts c ON c.id = i.contract_id JOIN customers u ON u.id = i.customer_id
  JOIN countries k ON k.code = i.country_code`,
  search: ['i.number', 'u.name', 'c.number'],
  sort: {
    number: `coalesce(lpad(i.year::text, 4, '0') || lpad(i.place::text, 9, '0'), '')`,
    customer: 'lower(u.name)',
    month: 'i.month',
    issued_on: 'i.issued_on',
    due_on: 'i.due_on',
    gross: 'i.gross',
    open: OWED,
  },
  key: 'i.id',
  item: (row: InvoiceDto) => row,
} as const;

const FILTERS = {
  state: choiceFilter(INVOICE_STATES, STATE, 'Only invoices that stand like this.'),
};

/** Invoices of a country with their drafts. */
export const INVOICES = listSql({
  ...PARTS,
  rows: 'invoices',
  scope: ({ country }) => [sql`i.country_code = ${country}`],
  filters: {
    ...FILTERS,
    customer: numberFilter('i.customer_id', 'Only invoices of this customer.', 4),
    date: {
      field: optionalText(7, 'Only invoices of this month.', '2026-10'),
      condition: (month: string) => sql`to_char(i.month, 'YYYY-MM') = ${month}`,
    },
  },
});

/** A customer's own invoices: what was issued, the newest first. */
export const OWN_INVOICES = listSql({
  ...PARTS,
  rows: 'invoices',
  scope: ({ country, principal }) => [
    sql`i.country_code = ${country}`,
    sql`i.customer_id = ${principal.customerId}`,
    sql`i.state = 'issued'`,
  ],
  filters: FILTERS,
  firstOrder: 'desc',
});
