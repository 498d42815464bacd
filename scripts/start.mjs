import { inRoot } from './lib/paths.mjs';
import { step } from './lib/report.mjs';
import { ServiceProcess } from './lib/service-process.mjs';
import { addresses, reachable, siteAddress } from './lib/settings.mjs';
import { mailboxLine, raiseStack, runCli } from './lib/stack.mjs';

/**
 * `npm start`: everything from a fresh clone to a running portal, until Ctrl-C.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 * @param {readonly string[]} args `--no-demo` leaves the demo countries out
 */
export async function start(lifetime, args) {
  const demo = !args.includes('--no-demo');
  const stack = await raiseStack(lifetime, { demo });
  const users = demo ? await runCli(['demo-users'], stack.options) : undefined;
  const services = await step('collector, worker, API', () => startServices(lifetime, stack));
  console.log(`\nNetreach is ready: ${siteAddress()}\n${mailboxLine()}`);
  if (users) console.log(users);
  console.log('Logs are in .data/logs. Ctrl-C stops everything.');
  await untilEnd(lifetime, services);
}

/** Starts the entry points; none needs another one to start. */
async function startServices(lifetime, { env, leftovers }) {
  const { host, port, collectPort, workerPort } = addresses();
  const begin = async (name, entry, atPort) => {
    const own = { name, args: ['--enable-source-maps', `dist/${entry}.js`], cwd: inRoot('apps/api') };
    const service = new ServiceProcess({ ...own, env, leftovers });
    lifetime.defer(() => service.stop());
    await service.untilReady(`http://${reachable(host)}:${atPort}/health/ready`, lifetime.signal);
    return service;
  };
  return Promise.all([
    begin('collector', 'collect', collectPort),
    begin('worker', 'worker', workerPort),
    begin('api', 'main', port),
  ]);
}

/**
 * Waits for Ctrl-C, or for the end of a service that should not have ended.
 *
 * @throws {Error} saying which service failed and how
 */
async function untilEnd(lifetime, services) {
  const failure = await Promise.race([lifetime.untilStopped(), ...services.map(({ failed }) => failed)]);
  if (failure) throw new Error(failure);
}
