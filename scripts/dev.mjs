import { inRoot } from './lib/paths.mjs';
import { claimable, freePort } from './lib/ports.mjs';
import { step } from './lib/report.mjs';
import { ServiceProcess } from './lib/service-process.mjs';
import { addresses, reachable, siteAddress } from './lib/settings.mjs';
import { mailboxLine, raiseDemoUsers, raiseStack } from './lib/stack.mjs';

/** Runs an entry point from its source, and again whenever a file it has loaded changes. */
const WATCH = ['--watch', '--watch-preserve-output', '--conditions=source', '--enable-source-maps'];
const COMPILE = ['--import', '@swc-node/register/esm-register'];

/**
 * `npm run dev`: like `npm start`, on the same address, but the API's entry points run from their sources and start
 * anew when those change, and the portal comes from Vite, which changes it in the open page.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 * @param {readonly string[]} args `--no-demo` leaves the demo countries out
 */
export async function dev(lifetime, args) {
  const demo = !args.includes('--no-demo');
  const stack = await raiseStack(lifetime, { demo, builds: ['api'] });
  const users = demo ? await raiseDemoUsers(stack.options) : undefined;
  const apiPort = await freePort();
  const services = await step('collector, worker, API', () => startWatched(lifetime, stack, apiPort));
  services.push(await step('portal', () => startVite(lifetime, stack, apiPort)));
  console.log(`\nNetreach reloads itself: ${siteAddress()}\n${mailboxLine()}`);
  if (users) console.log(users);
  console.log('Errors are shown here, all logs are in .data/logs. Ctrl-C stops everything.');
  const failure = await Promise.race([lifetime.untilStopped(), ...services.map(({ failed }) => failed)]);
  if (failure) throw new Error(failure);
}

/** Starts the entry points; the API behind Vite, on a port of its own. */
async function startWatched(lifetime, { env, leftovers }, apiPort) {
  const { host, collectPort, workerPort } = addresses();
  const begin = async (name, entry, port, more = {}) => {
    const service = new ServiceProcess({
      name,
      args: [...WATCH, ...COMPILE, `src/${entry}.ts`],
      cwd: inRoot('apps/api'),
      env: { ...env, NODE_ENV: 'development', ...more },
      leftovers,
    });
    lifetime.defer(() => service.stop());
    await service.untilReady(`http://${reachable(host)}:${port}/health/ready`, lifetime.signal);
    return service;
  };
  return Promise.all([
    begin('collector', 'collect', collectPort),
    begin('worker', 'worker', workerPort),
    begin('api', 'main', apiPort, { PORT: String(apiPort) }),
  ]);
}

async function startVite(lifetime, { env, leftovers }, apiPort) {
  const { host, port } = addresses();
  await claimable({ name: 'PORT', port, host, use: 'the portal' });
  const service = new ServiceProcess({
    name: 'portal',
    args: [inRoot('scripts/dev-portal.mjs')],
    cwd: inRoot('apps/portal'),
    env: { ...env, NODE_ENV: 'development', API_URL: `http://${reachable(host)}:${apiPort}` },
    leftovers,
  });
  lifetime.defer(() => service.stop());
  await service.untilReady(`http://${reachable(host)}:${port}/`, lifetime.signal);
  return service;
}
