import type { Changes, CrudDefinition } from '../../platform/crud/crud.types.js';
import { FtpConnection } from './database/ftp-connection.entity.js';
import { FTP_CONNECTIONS } from './database/ftp-connections.list.js';
import type { FtpConnectionInputDto } from './dto/ftp-connection.dto.js';

/** What has been found out when a server was tried. */
export type TriedServer = Pick<FtpConnection, 'customerId' | 'secret' | 'hostKey' | 'triedAt'>;

/** How the server of a customer is written, once it was tried. */
export function connectionOf(
  tried: TriedServer,
): CrudDefinition<FtpConnection, FtpConnectionInputDto, typeof FTP_CONNECTIONS> {
  return {
    entity: FtpConnection,
    name: 'ftp_connection',
    concerns: () => ({ customerId: tried.customerId }),
    secrets: ['secret', 'triedAt'],
    list: FTP_CONNECTIONS,
    scope: () => ({ customerId: tried.customerId }),
    columns: ({ protocol, host, port, user: username, directory }) => ({
      ...tried,
      protocol,
      host,
      port,
      username,
      directory,
    }),
    // A password is no field of the audit log; that there is another one is.
    dependents: ({ before, input }) => Promise.resolve(newPassword(before, input)),
    unique: { UQ_ftp_connections_customer: 'host' },
  };
}

function newPassword(before: FtpConnection | null, input: FtpConnectionInputDto | null): Changes {
  if (input?.password === undefined) return {};
  return { password: { before: before && 'another one', after: 'new' } };
}
