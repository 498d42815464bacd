import { sql } from '../../../platform/database/sql.js';
import { choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { BANK_ENTRY_STATES, type BankEntryDto } from '../dto/bank-entry.dto.js';

/** What of an entry `e` pays no invoice. */
const OPEN = `e.amount - coalesce((SELECT sum(p.amount) FROM payments p WHERE p.entry_id = e.id), 0)`;
const STATE = `CASE WHEN e.dismissed <> '' THEN 'dismissed' WHEN ${OPEN} = 0 THEN 'assigned' ELSE 'open' END`;

/** Money that has come in, and what it pays. */
export const BANK_ENTRIES = listSql({
  rows: 'entries',
  select: `e.id, e.booked_on::text, e.amount::float8 AS amount, (${OPEN})::float8 AS open, e.currency, e.payer, e.text, e.reference,
  ${STATE} AS state, e.dismissed AS reason,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'amount', x.amount) ORDER BY i.id)
    FROM (SELECT p.invoice_id, sum(p.amount)::float8 AS amount FROM payments p WHERE p.entry_id = e.id
      GROUP BY p.invoice_id HAVING sum(p.amount) <> 0) x JOIN invoices i ON i.id = x.invoice_id), '[]') AS invoices`,
  from: 'bank_entries e',
  scope: ({ country }) => [sql`e.country_code = ${country}`],
  search: ['e.payer', 'e.text', 'e.reference'],
  filters: { state: choiceFilter(BANK_ENTRY_STATES, STATE, 'Only entries that stand like this.') },
  sort: { booked_on: 'e.booked_on', amount: 'e.amount', payer: 'lower(e.payer)' },
  firstOrder: 'desc',
  key: 'e.id',
  item: (row: BankEntryDto) => row,
});
