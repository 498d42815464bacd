import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';

/** As many as the report of an attack named. */
const CONNECTIONS = 800;
const WITHIN_MS = 30_000;

let environment: TestEnvironment;
const apps: TestApp[] = [];

beforeAll(async () => {
  environment = await testEnvironment({ REQUEST_SECONDS: '2', KEEP_ALIVE_SECONDS: '1' });
  for (const kind of ['api', 'collector'] as const) apps.push(await TestApp.start(kind));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await environment.remove();
});

/** A connection over which a text was sent; what is answered is read and forgotten. */
async function connectionWith(origin: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Waits until the server has ended a connection. */
async function ended(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(WITHIN_MS) });
}

const head = (type: string) => `POST /c HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\n`;
const login =
  'POST /v3/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
const form =
  'POST /v3/at/ratings/channels/target-urls HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n--b\r\n';

describe.each([
  ['the API', 0, 'half a body', login],
  ['the API', 0, 'half a form', form],
  ['the API', 0, 'half a head', 'GET /health/live HTTP/1.1\r\nhost: a\r\nx-a: '],
  ['the collector', 1, 'half a body', `${head('application/json')}content-length: 100\r\n\r\n{`],
  ['the collector', 1, 'half a beacon', `${head('text/plain')}content-length: 100\r\n\r\n{`],
  ['the collector', 1, 'half a head', head('text/plain')],
])('%s', (_name, place, what, text) => {
  it(`ends ${CONNECTIONS} connections with ${what}, and answers others meanwhile`, async () => {
    const { origin = '', call } = apps[place] ?? {};
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => connectionWith(origin, text)),
    );
    expect((await call?.('GET', '/health/live'))?.status).toBe(200);
    await Promise.all(sockets.map(ended));
  }, 60_000);
});

describe.each([
  ['the API', 0],
  ['the collector', 1],
])('%s', (_name, place) => {
  it('ends connections that wait for nothing', async () => {
    const { origin = '' } = apps[place] ?? {};
    const socket = await connectionWith(origin, 'GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n');
    await ended(socket);
    expect(socket.bytesRead).toBeGreaterThan(0);
  });
});
