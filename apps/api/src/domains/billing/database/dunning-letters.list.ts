import { sql } from '../../../platform/database/sql.js';
import { choiceFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { DUNNING_STATES, type DunningLetterDto } from '../dto/dunning-letter.dto.js';
import { OWED } from './payments.repository.js';

const STATE = `CASE WHEN (${OWED}) <= 0 THEN 'settled' WHEN l.sent_at IS NOT NULL THEN 'sent' ELSE 'written' END`;

/** Letters about late invoices. */
export const DUNNING_LETTERS = listSql({
  rows: 'letters',
  select: `l.id, l.invoice_id, i.number, i.customer_id, u.name AS customer, l.step, l.written_on::text, l.pay_until::text,
  l.open::float8 AS open, l.interest::float8 AS interest, l.fee::float8 AS fee, (l.open + l.interest + l.fee)::float8 AS total,
  l.currency, ${STATE} AS state`,
  from: 'dunning_letters l JOIN invoices i ON i.id = l.invoice_id JOIN customers u ON u.id = i.customer_id',
  scope: ({ country }) => [sql`l.country_code = ${country}`],
  search: ['i.number', 'u.name'],
  filters: {
    state: choiceFilter(DUNNING_STATES, STATE, 'Only letters that stand like this.'),
    customer: numberFilter('i.customer_id', 'Only letters to this customer.', 4),
  },
  sort: {
    written_on: 'l.written_on',
    number: 'i.number',
    customer: 'lower(u.name)',
    step: 'l.step',
    total: '(l.open + l.interest + l.fee)',
  },
  firstOrder: 'desc',
  key: 'l.id',
  item: (row: DunningLetterDto) => row,
});
