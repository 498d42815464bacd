import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FtpConnectionDto } from '../src/domains/ftp-connections/dto/ftp-connection.dto.js';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { FtpServer, SERVER_PASSWORD, SERVER_USER, SftpServer } from './support/file-servers.js';
import { freePort } from './support/free-port.js';
import { TestApp } from './support/test-app.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';
import { problemsOf } from './support/problems.js';

interface Answer {
  connection: FtpConnectionDto | null;
  code: string;
  problems: Record<string, { code: string; params?: Record<string, string> }[]>;
  current: FtpConnectionDto;
}

let environment: TestEnvironment;
let app: TestApp;
let ftp: FtpServer;
let sftp: SftpServer;
let ada: string;
let otto: string;
const customers: Record<string, number> = {};

beforeAll(async () => {
  environment = await testEnvironment({ FEED_PRIVATE_HOSTS: 'yes' });
  app = await TestApp.start();
  const modules = ['admin', 'customers_admin'];
  const own = await givenUser(app, {
    email: 'otto@a.example',
    role: 'customer_admin',
    customer: 'A',
    modules,
  });
  await givenUser(app, { email: 'bert@b.example', customer: 'B' });
  ada = (await signIn(app.call, await givenAdmin(app))).access;
  otto = (await signIn(app.call, own)).access;
  const rows = await app.database.query<{ id: number; name: string }>('SELECT id, name FROM customers');
  for (const { id, name } of rows) customers[name] = id;
  ftp = new FtpServer(await freePort());
  await ftp.start();
  sftp = new SftpServer(await freePort());
  await sftp.start();
}, 60_000);
afterAll(async () => {
  await ftp.stop();
  await sftp.stop();
  await app.close();
  await environment.remove();
  delete process.env['FEED_PRIVATE_HOSTS'];
});

const address = (customer: string, country = 'at') =>
  `/v3/${country}/admin/customers/${customers[customer]}/ftp-connection`;
const shown = async (customer: string, token = ada) =>
  (await app.call<Answer>('GET', address(customer), { token })).body.connection;
const save = (customer: string, body: object, token = ada) =>
  app.call<Answer>('POST', address(customer), { token, body });
const to = (protocol: string, port: number, more: object = {}) => ({
  protocol,
  host: '127.0.0.1',
  port,
  user: SERVER_USER,
  directory: 'in/at',
  password: SERVER_PASSWORD,
  ...more,
});

describe("a customer's server", () => {
  it('is entered before it is kept, and its password told to nobody', async () => {
    expect(await shown('A')).toBeNull();
    const wrong = await save('A', to('ftp', ftp.port, { password: 'wrong' }));
    expect(problemsOf(wrong)).toEqual([422, 'host not_connected']);
    expect(wrong.body.problems['host']?.[0]?.params?.['reason']).toBe(
      'The server refused user and password.',
    );
    expect(problemsOf(await save('A', to('ftp', await freePort())))).toEqual([422, 'host not_connected']);
    expect(await shown('A')).toBeNull();
    const { status, body, text } = await save('A', to('ftp', ftp.port));
    expect([status, body.connection]).toEqual([
      200,
      expect.objectContaining({ host: '127.0.0.1', host_key: null }),
    ]);
    expect(text).not.toContain(SERVER_PASSWORD);
    expect(JSON.stringify(await lastAudit(app, 'ftp_connection.created'))).not.toContain(SERVER_PASSWORD);
    const [row] = await app.database.query<{ secret: Buffer }>('SELECT secret FROM ftp_connections');
    expect(row?.secret.includes(SERVER_PASSWORD)).toBe(false);
  });

  it('keeps its password for the same server and user only', async () => {
    const { password: _, ...without } = to('ftp', ftp.port, { directory: 'elsewhere' });
    const { status, body } = await save('A', without);
    expect([status, body.connection?.directory]).toEqual([200, 'elsewhere']);
    expect((await lastAudit(app, 'ftp_connection.updated'))?.details).toEqual({
      directory: { before: 'in/at', after: 'elsewhere' },
    });
    for (const other of [{ port: sftp.port }, { user: 'else' }, { protocol: 'sftp' }, { host: 'localhost' }])
      expect(problemsOf(await save('A', { ...without, ...other }))).toEqual([422, 'password secret_again']);
    expect(problemsOf(await save('B', without))).toEqual([422, 'password required']);
  });

  it('shows the same key from then on, unless another one is accepted', async () => {
    const { body } = await save('B', to('sftp', sftp.port));
    expect(body.connection?.host_key).toBe(sftp.fingerprint);
    const attempts = sftp.attempts;
    const other = 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU';
    const refused = await save('B', to('sftp', sftp.port, { host_key: other }));
    expect(problemsOf(refused)).toEqual([422, 'host_key host_key_changed']);
    expect(refused.body.problems['host_key']?.[0]?.params?.['offered']).toBe(sftp.fingerprint);
    // Nobody who shows another key gets the password.
    expect(sftp.attempts).toBe(attempts);
    expect((await save('B', to('sftp', sftp.port, { host_key: sftp.fingerprint }))).status).toBe(200);
  });

  it('is not overwritten by whoever has not seen the newest version', async () => {
    const version = (await shown('A'))?.version ?? 0;
    expect((await save('A', to('ftp', ftp.port, { version }))).status).toBe(200);
    const late = await save('A', to('ftp', ftp.port, { version }));
    expect([late.status, late.body.code, late.body.current.version]).toEqual([
      409,
      'request.stale',
      version + 1,
    ]);
  });

  it('belongs to its customer: others find nothing', async () => {
    expect((await shown('A', otto))?.host).toBe('127.0.0.1');
    expect((await app.call('GET', address('B'), { token: otto })).status).toBe(404);
    expect((await save('B', to('sftp', sftp.port), otto)).status).toBe(404);
    expect((await app.call('GET', address('A', 'de'), { token: ada })).status).toBe(404);
  });

  it('is refused where it is none, before anything is sent', async () => {
    const wrong: [object, string][] = [
      [{ protocol: 'http' }, 'protocol'],
      [{ port: 0 }, 'port'],
      [{ user: 'a\r\nDELE x' }, 'user'],
      [{ host: 'a b' }, 'host'],
      [{ host_key: 'SHA256:x' }, 'host_key'],
      [{ host: 'nobody.invalid' }, 'host'],
    ];
    for (const [part, field] of wrong) {
      const { status, body } = await save('A', to('ftp', ftp.port, part));
      expect([status, Object.keys(body.problems)]).toEqual([422, [field]]);
    }
  });
});
