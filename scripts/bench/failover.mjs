// Two APIs behind the proxy of the containers (deploy/proxy.Caddyfile), one of them killed under load: how many requests
// fail, and how many were in its hands at that moment. Needs Caddy (Debian's package caddy).
//
//   npm --prefix apps/api run bench:failover -- [--rounds 10] [--connections 32]
import { spawn, spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inRoot } from '../lib/paths.mjs';
import { freePort, isPortOpen } from '../lib/ports.mjs';
import { end, start } from './lib/processes.mjs';
import { BenchServices } from './lib/services.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, connections: { type: 'string', default: '32' } },
});
const [rounds, connections] = [values.rounds, values.connections].map(Number);
/** Open calls, of which one asks PostgreSQL. */
const CALLS = ['/v3/version', '/health/ready', '/.well-known/oauth-authorization-server'];

if (spawnSync('caddy', ['version']).status !== 0) throw new Error('There is no Caddy: apt-get install caddy');
const services = new BenchServices();
const apis = [];
let proxy;
const totals = { asked: 0, failed: 0, inHand: 0 };
try {
  await services.start();
  for (let at = 0; at < 2; at += 1) apis.push(await begin(await freePort()));
  const port = await freePort();
  proxy = await startProxy(port, apis);
  for (let round = 1; round <= rounds; round += 1) {
    const outcome = await survives(port, round % 2);
    totals.asked += outcome.asked;
    totals.failed += outcome.failed;
    totals.inHand += outcome.inHand;
    console.log(`round ${round}: ${describe(outcome)}`);
  }
  console.log(`in all: ${describe(totals)}`);
  if (totals.failed > totals.inHand) process.exitCode = 1;
} finally {
  if (proxy) await end(proxy);
  for (const { child } of apis) await end(child);
  await services.end();
}

function describe({ asked, failed, inHand }) {
  return `${asked} requests, ${failed} failed; ${inHand} were with the API when it was killed`;
}

async function begin(port) {
  const child = start('src/main.ts', { ...services.env, HOST: '127.0.0.1', PORT: String(port) });
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok) await sleep(100);
  return { port, child };
}

async function startProxy(port, upstreams) {
  const child = spawn(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', inRoot('deploy/proxy.Caddyfile')],
    {
      env: {
        ...process.env,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        FRONT_PROXIES: '255.255.255.255/32',
        GEO_COUNTRY_HEADER: 'x-no-country',
        APIS: upstreams.map((one) => `127.0.0.1:${one.port}`).join(' '),
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  while (!(await isPortOpen(port))) await sleep(50);
  return child;
}

/** Asks without a pause, kills an API in the middle, and starts it again. */
async function survives(port, at) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const state = { asked: 0, failed: 0, open: 0, ends: false };
  const askers = Array.from({ length: connections }, (_, one) => keepAsking({ port, agent, state, one }));
  await sleep(1500);
  // The proxy shares open requests out evenly.
  const inHand = Math.ceil(state.open / 2);
  await end(apis[at].child, 'SIGKILL');
  await sleep(3000);
  apis[at] = await begin(apis[at].port);
  await sleep(2500);
  state.ends = true;
  await Promise.all(askers);
  agent.destroy();
  return { asked: state.asked, failed: state.failed, inHand };
}

async function keepAsking({ port, agent, state, one }) {
  for (let turn = one; !state.ends; turn += 1) {
    state.asked += 1;
    state.open += 1;
    const status = await statusOf(port, CALLS[turn % CALLS.length], agent);
    state.open -= 1;
    if (status !== 200) state.failed += 1;
  }
}

function statusOf(port, path, agent) {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode))
        .once('error', () => resolve(0));
    });
    call.once('error', () => resolve(0)).end();
  });
}
