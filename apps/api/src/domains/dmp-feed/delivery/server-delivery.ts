import { Readable } from 'node:stream';
import { onFtp, onSftp, type ServerAccess } from '../../../platform/net/file-servers.js';

/** A file for somebody's server. */
export interface ServerFile extends ServerAccess {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Grows under this name, so that nobody reads half a file. */
const PART = '.part';

/** Puts a file on an FTP server. @throws ServerFailure */
export async function deliverByFtp({ name, bytes, ...access }: ServerFile, secure: boolean): Promise<void> {
  await onFtp(access, secure, async (client) => {
    await client.uploadFrom(Readable.from([bytes]), name + PART);
    await client.rename(name + PART, name);
  });
}

/**
 * Puts a file on an SFTP server.
 * @param known fingerprint of its key; any is taken where none is known
 * @returns the fingerprint of its key
 * @throws HostKeyChanged, ServerFailure
 */
export function deliverBySftp({ name, bytes, ...access }: ServerFile, known: string | null): Promise<string> {
  return onSftp(access, known, async (client, folder) => {
    await client.put(bytes, folder + name + PART);
    await client.rename(folder + name + PART, folder + name);
  });
}
