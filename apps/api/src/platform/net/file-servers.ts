import { Client as FtpClient, enterPassiveModeIPv6, FTPError } from 'basic-ftp';
import SftpClient from 'ssh2-sftp-client';
import { cleanText } from '../text/clean-text.js';
import { fingerprintOf, HostKeyChanged } from './host-key.js';
import { ServerFailure } from './server-failure.js';

/** A server that takes files. */
export interface FileServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Below the folder the server begins in; empty = there. */
  readonly directory: string;
}

/** How somebody's server is entered. */
export interface ServerAccess {
  readonly server: FileServer;
  /** Where the host's name led to: connecting by name could lead elsewhere. */
  readonly address: string;
  readonly password: string;
}

const TIMEOUT_MS = 20_000;

/**
 * Works on an FTP server, with `secure` by explicit TLS whose certificate must be the host's. Data connections go to the
 * address of the control connection and nowhere else (EPSV).
 * @throws ServerFailure
 */
export async function onFtp(
  { server, address, password }: ServerAccess,
  secure: boolean,
  work: (client: FtpClient) => Promise<unknown>,
): Promise<void> {
  const client = new FtpClient(TIMEOUT_MS);
  try {
    await client.access({
      host: address,
      port: server.port,
      user: server.user,
      password,
      secure,
      secureOptions: { servername: server.host },
    });
    client.prepareTransfer = enterPassiveModeIPv6;
    if (server.directory) await client.ensureDir(server.directory);
    await work(client);
  } catch (error) {
    throw failureOf(error, error instanceof FTPError && error.code === 530);
  } finally {
    client.close();
  }
}

/**
 * Works on an SFTP server that shows the key which is known; the first one it is met with, where none is. Before that
 * nothing is sent, the password least of all.
 * @param known fingerprint
 * @param work gets the folder of the server to work in, ending with a slash where it is not the first one
 * @returns the fingerprint of its key
 * @throws HostKeyChanged, ServerFailure
 */
export async function onSftp(
  { server, address, password }: ServerAccess,
  known: string | null,
  work: (client: SftpClient, folder: string) => Promise<unknown>,
): Promise<string> {
  const client = new SftpClient();
  let shown = '';
  try {
    await client.connect({
      host: address,
      port: server.port,
      username: server.user,
      password,
      readyTimeout: TIMEOUT_MS,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return known === null || shown === known;
      },
    });
    const directory = server.directory.replace(/\/+$/, '');
    if (server.directory) await client.mkdir(directory || '/', true);
    await work(client, server.directory ? `${directory}/` : '');
    return shown;
  } catch (error) {
    if (known !== null && shown !== '' && shown !== known) throw new HostKeyChanged(known, shown);
    throw failureOf(error, /authentication methods failed/i.test(String(error)));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What an answer of a server may say of why it refuses something. */
const LONGEST_REASON = 500;

function failureOf(error: unknown, refused: boolean): ServerFailure {
  if (refused) return new ServerFailure('The server refused user and password.', true, { cause: error });
  const reason = cleanText(error instanceof Error ? error.message : String(error), LONGEST_REASON);
  return new ServerFailure(`The server could not be reached or did not take the file: ${reason}`, false, {
    cause: error,
  });
}
