import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ComposedStack } from './composed-stack.mjs';

const MINUTES = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let stack;
beforeAll(async () => {
  stack = await ComposedStack.prepare();
  await stack.up('--build');
  await stack.cli('country', 'at', '--name', 'Austria', '--time-zone', 'Europe/Vienna');
  const services = stack.file('services.csv', 'service,tracking_identifier\nAlpenpost,alpenpost-web\n');
  await stack.cli('import', 'services', services, '--country', 'at');
  // The collector looks for new identifiers every ten seconds.
  const isKnown = async () => expect((await sendHit('/')).status).toBe(204);
  await vi.waitFor(isKnown, { timeout: MINUTES, interval: 500 });
}, 15 * MINUTES);
afterAll(() => stack.remove(), MINUTES);

const get = (path) => fetch(stack.origin + path);

const post = (path, body, headers) =>
  fetch(stack.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });

function sendHit(path, headers = {}) {
  const hit = { id: randomBytes(16).toString('hex'), i: 'alpenpost-web', t: 'page', p: path };
  return post('/c', { hits: [hit] }, { 'content-type': 'text/plain', 'user-agent': FIREFOX, ...headers });
}

function failToSignIn(headers) {
  const nobody = { email: 'nobody@netreach.example', password: 'wrong wrong wrong' };
  return post('/v3/login', nobody, { 'content-type': 'application/json', ...headers });
}

/** What the product takes for the address and the country of a visitor who sends these headers. */
async function visitorAs(headers) {
  const name = randomBytes(8).toString('hex');
  expect((await failToSignIn({ 'user-agent': name, ...headers })).status).toBe(401);
  expect((await sendHit(`/${name}`, headers)).status).toBe(204);
  const [address] = await stack.rows(`SELECT address FROM audit_events WHERE user_agent = '${name}'`);
  const country = await vi.waitFor(
    async () => {
      const [found] = await stack.rows(`SELECT coalesce(geo, 'none') FROM hits WHERE path = '/${name}'`);
      expect(found).toBeDefined();
      return found;
    },
    { timeout: MINUTES, interval: 500 },
  );
  return { address, country };
}

describe('docker compose up', () => {
  it('serves portal, API and collector at one origin', async () => {
    expect(await (await get('/')).text()).toContain('<div id="root">');
    expect((await get('/health/ready')).status).toBe(200);
    expect(await (await get('/v3/version')).json()).toMatchObject({ success: true });
    expect((await get('/t.js')).headers.get('content-type')).toContain('javascript');
  });

  it('keeps the build’s manifest and source maps to itself', async () => {
    const [script] = /\/assets\/[^"]+\.js/.exec(await (await get('/')).text());
    expect((await get(script)).status).toBe(200);
    expect((await get(`${script}.map`)).status).toBe(404);
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });

  it('accepts sign-in from pages at PUBLIC_URL, which follows HTTP_PORT', async () => {
    const ownOrigin = `http://localhost:${stack.settings.HTTP_PORT}`;
    expect((await failToSignIn({ origin: ownOrigin })).status).toBe(401);
    expect((await failToSignIn({ origin: 'http://localhost:8' })).status).toBe(403);
  });

  it('carries no tools in the image of the API', async () => {
    const list = ['exec', '-T', 'api', 'ls', '/app/node_modules/.pnpm'];
    const packages = (await stack.compose(...list)).split('\n');
    expect(packages.some((name) => name.startsWith('fastify@'))).toBe(true);
    expect(
      packages.filter((name) => /^(eslint|vitest|vite|typescript|rolldown|prettier)@/.test(name)),
    ).toEqual([]);
  });

  it('runs no service as root or on a file system that can be written', async () => {
    for (const [name, { Id: id, State, HostConfig }] of await stack.containers()) {
      expect(HostConfig.ReadonlyRootfs, name).toBe(true);
      if (!State.Running || name === 'mailpit') continue;
      expect(await stack.compose('exec', '-T', name, 'id', '-u'), `${name} ${id}`).not.toMatch(/^0$/m);
    }
  });

  it('believes neither address nor country that a visitor claims', async () => {
    const { address, country } = await visitorAs({
      'x-forwarded-for': '203.0.113.9',
      'x-visitor-country': 'de',
    });
    expect(address).toBe(await stack.gateway());
    expect(country).toBe('none');
  });

  it(
    'believes both of a front proxy that is named',
    async () => {
      stack.settings.FRONT_PROXIES = `192.0.2.0/24 ${await stack.gateway()}`;
      await stack.up();
      const told = await visitorAs({ 'x-forwarded-for': '203.0.113.9', 'x-visitor-country': 'de' });
      expect(told).toEqual({ address: '203.0.113.9', country: 'de' });
    },
    5 * MINUTES,
  );

  it('ends by itself when it is asked to', async () => {
    await stack.compose('stop');
    for (const [name, { State }] of await stack.containers())
      expect([0, 143], `${name} ended with ${State.ExitCode}`).toContain(State.ExitCode);
  });
});
