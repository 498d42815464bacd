import { resolve } from 'node:path';
import { DiskStorage } from './disk-storage.js';
import type { FileStorage } from './file-storage.js';
import { S3Storage } from './s3-storage.js';

/**
 * The storage an address names: `file:folder` (absolute, or relative to where the process runs), or
 * `https://key:secret@host/bucket?region=eu-central-1` of an S3-compatible store.
 * @throws Error when it names neither
 */
export function storageOf(address: string): FileStorage {
  if (address.startsWith('file:'))
    return new DiskStorage(resolve(decodeURI(address.replace(/^file:(\/\/)?/, ''))));
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  if (!/^https?:$/.test(protocol) || !path || !username || !password)
    throw new Error('a store of files is file:folder or https://key:secret@host/bucket?region=...');
  return new S3Storage({
    address: `${protocol}//${host}${path}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  });
}
