import { dirname } from 'node:path/posix';
import { Readable } from 'node:stream';
import { Client as FtpClient, enterPassiveModeIPv6, FTPError } from 'basic-ftp';
import SftpClient from 'ssh2-sftp-client';
import { cleanText } from '../../../platform/text/clean-text.js';
import type { FeedServer } from '../feed.types.js';
import { DeliveryFailure } from './delivery-failure.js';
import { fingerprintOf, HostKeyChanged } from './host-key.js';

/** A file for somebody's server. */
export interface ServerFile {
  readonly server: FeedServer;
  /** Where the host's name led to: connecting by name could lead elsewhere. */
  readonly address: string;
  readonly password: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const TIMEOUT_MS = 20_000;
/** Grows under this name, so that nobody reads half a file. */
const PART = '.part';

/**
 * Puts a file on an FTP server, with `secure` by explicit TLS whose certificate must be the host's. Data connections go to
 * the address of the control connection and nowhere else (EPSV).
 * @throws DeliveryFailure
 */
export async function deliverByFtp(
  { server, address, password, name, bytes }: ServerFile,
  secure: boolean,
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
    await client.uploadFrom(Readable.from([bytes]), name + PART);
    await client.rename(name + PART, name);
  } catch (error) {
    throw failureOf(error, error instanceof FTPError && error.code === 530);
  } finally {
    client.close();
  }
}

/** What an answer of a server may say of why it refuses something. */
const LONGEST_REASON = 500;

/**
 * Puts a file on an SFTP server that shows the key which is known; the first one it is met with, where none is. Before that
 * nothing is sent, the password least of all.
 * @param known fingerprint
 * @returns the fingerprint of its key
 * @throws HostKeyChanged, DeliveryFailure
 */
export async function deliverBySftp(
  { server, address, password, name, bytes }: ServerFile,
  known: string | null,
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
    const path = server.directory ? `${server.directory.replace(/\/+$/, '')}/${name}` : name;
    if (server.directory) await client.mkdir(dirname(path), true);
    await client.put(bytes, path + PART);
    await client.rename(path + PART, path);
    return shown;
  } catch (error) {
    if (known !== null && shown !== '' && shown !== known) throw new HostKeyChanged(known, shown);
    throw failureOf(error, /authentication methods failed/i.test(String(error)));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function failureOf(error: unknown, refused: boolean): DeliveryFailure {
  if (refused) return new DeliveryFailure('The server refused user and password.', true, { cause: error });
  const reason = cleanText(error instanceof Error ? error.message : String(error), LONGEST_REASON);
  return new DeliveryFailure(`The server could not be reached or did not take the file: ${reason}`, false, {
    cause: error,
  });
}
