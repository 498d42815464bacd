import { sql } from '../../../platform/database/sql.js';
import { numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { FtpConnectionDto } from '../dto/ftp-connection.dto.js';

type Row = Omit<FtpConnectionDto, 'tried_at'> & { tried_at: Date };

/** The servers of the customers of a country, without their passwords; whoever is no administrator knows their own. */
export const FTP_CONNECTIONS = listSql({
  rows: 'connections',
  select:
    'f.id, f.protocol, f.host, f.port, f.username AS user, f.directory, f.host_key, f.tried_at, f.version',
  from: 'ftp_connections f',
  scope: ({ principal: { admin, customerId }, country }) => [
    sql`${admin}::boolean OR f.customer_id = ${customerId}::int`,
    sql`EXISTS (SELECT FROM customer_countries n WHERE n.customer_id = f.customer_id AND n.country_code = ${country})`,
  ],
  filters: { customer: numberFilter('f.customer_id', 'Only that of this customer.', 12) },
  sort: { host: 'f.host' },
  key: 'f.id',
  item: ({ tried_at: at, ...row }: Row): FtpConnectionDto => ({ ...row, tried_at: at.toISOString() }),
});
