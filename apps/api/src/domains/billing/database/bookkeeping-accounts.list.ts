import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { BookkeepingAccountsDto } from '../dto/bookkeeping.dto.js';

/** Accounts of a country: one row, or none yet. */
export const BOOKKEEPING_ACCOUNTS = listSql({
  rows: 'accounts',
  select: `b.id, b.consultant, b.client, b.standard, b.reduced, b.exempt, b.reverse_charge,
  b.outside, b.bank, b.customers_from, b.reverse_charge_code, b.version`,
  from: 'bookkeeping_accounts b',
  scope: ({ country }) => [sql`b.country_code = ${country}`],
  sort: { client: 'b.client' },
  key: 'b.id',
  item: (row: BookkeepingAccountsDto) => row,
});
