import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf } from './support/audit.js';
import { testEnvironment, withSettings, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, idOf, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

const KEY = 'a key of thirty-two characters or more';
let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let token: string;
let helpCentre: Server;
let address: string;

/** A help centre that takes each token once, for a minute, when all of it fits. */
function takeSignOns(key: string): Server {
  const seen = new Set<string>();
  const secret = new TextEncoder().encode(key);
  const verify = async (jwt: string) => {
    const demands = { algorithms: ['HS256'], audience: 'help-centre', issuer: 'https://netreach.example' };
    const { payload } = await jwtVerify(jwt, secret, demands);
    const { jti = '', iat = 0, exp = Infinity } = payload;
    if (!jti || seen.has(jti) || exp - iat > 60) throw new Error('refused');
    seen.add(jti);
    return payload;
  };
  return createServer((request, response) => {
    verify(new URL(request.url ?? '', 'http://localhost').searchParams.get('jwt') ?? '').then(
      (payload) => response.end(JSON.stringify(payload)),
      () => response.writeHead(403).end(),
    );
  });
}

beforeAll(async () => {
  helpCentre = takeSignOns(KEY).listen(0, '127.0.0.1');
  await new Promise((listening) => helpCentre.once('listening', listening));
  address = `http://127.0.0.1:${(helpCentre.address() as AddressInfo).port}`;
  environment = await testEnvironment({
    PUBLIC_URL: 'https://netreach.example',
    HELP_CENTRE_URL: `${address}/sso?site=netreach`,
    HELP_CENTRE_KEY: KEY,
  });
  app = await TestApp.start();
  call = app.call;
  token = (await signIn(call, await givenUser(app, { name: 'Jörg & Söhne' }))).access;
});
afterAll(async () => {
  for (const name of ['PUBLIC_URL', 'HELP_CENTRE_URL', 'HELP_CENTRE_KEY']) delete process.env[name];
  await app.close();
  await environment.remove();
  helpCentre.close();
});

const ask = () => call<{ redirect: string }>('GET', '/v3/jwtsso/proprofs', { token });

describe('signing on to the help centre', () => {
  it('works once with each address, and names the user', async () => {
    const { body, headers } = await ask();
    expect(headers['cache-control']).toBe('no-store');
    expect(body.redirect.startsWith(`${address}/sso?site=netreach&jwt=`)).toBe(true);
    const first = await fetch(body.redirect);
    expect([first.status, await first.json()]).toEqual([
      200,
      expect.objectContaining({
        email: 'planner@netreach.example',
        name: 'Jörg & Söhne',
        sub: String(await idOf(app, 'planner@netreach.example')),
      }),
    ]);
    expect((await fetch(body.redirect)).status).toBe(403);
    expect((await fetch((await ask()).body.redirect)).status).toBe(200);
  });

  it('works for a minute', async () => {
    await app.setClock(Date.now() - 61_000);
    expect((await fetch((await ask()).body.redirect)).status).toBe(403);
  });

  it('needs the key of the two', async () => {
    const other = takeSignOns('another key of thirty-two characters').listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { redirect } = (await ask()).body;
    expect((await fetch(redirect.replace(address, elsewhere))).status).toBe(403);
    other.close();
  });

  it('is written down, without the token', async () => {
    const { redirect } = (await ask()).body;
    const entries = await auditOf(app, 'help_centre.entered');
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain(new URL(redirect).searchParams.get('jwt'));
  });

  it('does not exist where no help centre is set up', async () => {
    for (const missing of ['HELP_CENTRE_URL', 'HELP_CENTRE_KEY']) {
      const without = await withSettings({ [missing]: '' }, () => TestApp.start());
      const bare = without.call;
      const { status, body } = await bare<{ code: string }>('GET', '/v3/jwtsso/proprofs', { token });
      expect([status, body.code]).toEqual([404, 'request.not_found']);
      await without.close();
    }
  });

  it('is refused with a key that is too short', async () => {
    const starting = withSettings({ HELP_CENTRE_KEY: 'short' }, () => TestApp.start());
    await expect(starting).rejects.toThrow('HELP_CENTRE_KEY');
  });
});
