import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileStorage } from '../../src/platform/storage/file-storage.js';
import { freePort } from '../support/free-port.js';
import { storageOf } from '../../src/platform/storage/storage-of.js';

const folder = mkdtempSync(join(tmpdir(), 'netreach-storage-'));
const local = join(folder, 'local');
let s3: S3rver;
let port: number;

const content = (text: string) => {
  writeFileSync(local, text);
  return local;
};

beforeAll(async () => {
  port = await freePort();
  s3 = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'exports', configs: [] }],
  });
  await s3.run();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const atS3 = (key = 'S3RVER', secret = 'S3RVER') =>
  storageOf(`http://${key}:${secret}@127.0.0.1:${port}/exports?region=eu-central-1`);

describe.each<[string, () => FileStorage]>([
  ['a folder', () => storageOf(`file:${join(folder, 'disk space')}`)],
  ['an S3-compatible store', atS3],
])('files in %s', (_, open) => {
  const read = async (key: string) => {
    const file = await open().open(key);
    return file && { text: (await buffer(file.stream)).toString(), size: file.size };
  };

  it('come back as they were stored', async () => {
    const text = 'äöü €\r\n'.repeat(200_000);
    await open().put('exports/a/1', content(text));
    expect(await read('exports/a/1')).toEqual({ text, size: Buffer.byteLength(text) });
  });

  it('are read in parts', async () => {
    await open().put('exports/f/1', content('0123456789'));
    const file = await open().open('exports/f/1', { start: 3, length: 4 });
    expect(file && [(await buffer(file.stream)).toString(), file.size]).toEqual(['3456', 4]);
    expect(await open().open('exports/f/2', { start: 0, length: 1 })).toBeUndefined();
  });

  it('are replaced whole', async () => {
    await open().put('exports/b/1', content('the first, and longer'));
    await open().put('exports/b/1', content('the second'));
    expect(await read('exports/b/1')).toEqual({ text: 'the second', size: 10 });
  });

  it('can be empty', async () => {
    await open().put('exports/c/1', content(''));
    expect(await read('exports/c/1')).toEqual({ text: '', size: 0 });
  });

  it('are gone once they are removed, and only they', async () => {
    for (const key of ['exports/d/1', 'exports/d/2']) await open().put(key, content(key));
    await open().remove('exports/d/1');
    await open().remove('exports/d/1');
    await open().remove('exports/never/1');
    expect([await read('exports/d/1'), (await read('exports/d/2'))?.text]).toEqual([
      undefined,
      'exports/d/2',
    ]);
  });

  it('are not stored where there is nothing to store', async () => {
    await expect(open().put('exports/e/1', join(folder, 'nothing'))).rejects.toThrow(/ENOENT/);
    expect(await read('exports/e/1')).toBeUndefined();
  });

  it('have names that lead nowhere else', async () => {
    for (const key of ['../x', '/x', 'a/../../x', 'a//b', 'a b', ''])
      await expect(open().open(key)).rejects.toThrow(/is no key/);
  });
});

describe('a store that refuses', () => {
  it('is a failure and not a missing file', async () => {
    const store = atS3('NOBODY');
    await expect(store.put('exports/f/1', content('x'))).rejects.toThrow(/answered 403/);
    await expect(store.open('exports/f/1')).rejects.toThrow(/answered 403/);
  });

  // The store of these tests believes any signature of version 4, so it is computed here once more.
  it('would find the signature right', async () => {
    const seen: IncomingMessage[] = [];
    const server = createHttpServer((request, answer) => {
      seen.push(request);
      request.resume().on('end', () => answer.end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = (server.address() as AddressInfo).port;
    const store = storageOf(`http://KEY:s%2Fecret@127.0.0.1:${at}/bucket?region=eu-central-1`);
    await store.put('exports/g/1', content('x'));
    await store.open('exports/g/1');
    server.close();
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /bucket/exports/g/1',
      'GET /bucket/exports/g/1',
    ]);
    for (const request of seen)
      expect(request.headers.authorization).toBe(authorizationOf(request, 's/ecret'));
  });
});

/** The header by which AWS Signature Version 4 proves a request, by its own documentation. */
function authorizationOf({ method, url, headers }: IncomingMessage, secret: string): string {
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const moment = String(headers['x-amz-date']);
  const scope = `${moment.slice(0, 8)}/eu-central-1/s3/aws4_request`;
  const hashed = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', moment, scope, hashed].join('\n');
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(key, text).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=KEY/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
