import { keepRunning } from './lib/kept-running.mjs';
import { inRoot } from './lib/paths.mjs';
import { step } from './lib/report.mjs';
import { ServiceProcess } from './lib/service-process.mjs';
import { addresses, reachable, siteAddress } from './lib/settings.mjs';
import { mailboxLine, raiseDemoUsers, raiseStack } from './lib/stack.mjs';

/** Those of the image. */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];

/**
 * `npm start`: everything from a fresh clone to a running portal, until Ctrl-C.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 * @param {readonly string[]} args `--no-demo` leaves the demo countries out
 */
export async function start(lifetime, args) {
  const demo = !args.includes('--no-demo');
  const stack = await raiseStack(lifetime, { demo });
  const users = demo ? await raiseDemoUsers(stack.options) : undefined;
  await step('collector, worker, API', () => startServices(lifetime, stack));
  console.log(`\nNetreach is ready: ${siteAddress()}\n${mailboxLine()}`);
  if (users) console.log(users);
  console.log('Logs are in .data/logs. Ctrl-C stops everything.');
  await lifetime.untilStopped();
}

/** Starts the entry points, and again when they end; none needs another one to start. */
async function startServices(lifetime, { env, leftovers }) {
  const { host, port, collectPort, workerPort } = addresses();
  const begin = (name, entry, atPort) =>
    keepRunning(lifetime, name, async (isFirst) => {
      const own = { name, args: [...NODE_FLAGS, `dist/${entry}.js`], cwd: inRoot('apps/api') };
      const service = new ServiceProcess({ ...own, env, leftovers });
      const stop = () => service.stop();
      if (isFirst)
        await readyOrStopped(service, `http://${reachable(host)}:${atPort}/health/ready`, lifetime);
      return { ended: service.failed, stop };
    });
  await Promise.all([
    begin('collector', 'collect', collectPort),
    begin('worker', 'worker', workerPort),
    begin('api', 'main', port),
  ]);
}

async function readyOrStopped(service, url, lifetime) {
  try {
    await service.untilReady(url, lifetime.signal);
  } catch (error) {
    await service.stop();
    throw error;
  }
}
