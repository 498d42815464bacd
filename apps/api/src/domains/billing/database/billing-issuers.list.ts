import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { IssuerDto } from '../dto/issuer.dto.js';

/** The company that bills in a country: one, or none yet. */
export const ISSUERS = listSql({
  rows: 'issuers',
  select: `b.id, b.name, b.street, b.postcode, b.city, b.vat_id, b.register_number, b.contact_name, b.email, b.phone, b.bank, b.iban,
  b.bic, b.number_prefix, b.version`,
  from: 'billing_issuers b',
  scope: ({ country }) => [sql`b.country_code = ${country}`],
  sort: { name: 'lower(b.name)' },
  key: 'b.id',
  item: (row: IssuerDto) => row,
});
