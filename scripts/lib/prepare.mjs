import { buildAll } from './builds.mjs';
import { withLock } from './lock.mjs';
import { inTools } from './paths.mjs';
import { step } from './report.mjs';
import { installPackages, providePnpm } from './toolchain.mjs';

/**
 * Brings tools, packages and builds up to date. Two commands at once take turns.
 *
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {import('./leftovers.mjs').Leftovers} leftovers
 * @param {{ only?: readonly string[] }} [builds] those wanted with what they need; all without
 */
export async function prepare(lifetime, leftovers, { only } = {}) {
  const options = commandOptions(lifetime, leftovers);
  const onWait = (pid) => console.log(`  Waiting for another command of this checkout (process ${pid}) ...`);
  const work = async () => {
    await step('pnpm', () => providePnpm(options));
    await step('packages', (progress) => installPackages({ ...options, onLine: progress }));
    if (only?.length !== 0) await step('build', (progress) => buildAll(options, progress, only));
  };
  await withLock(inTools('prepare.lock'), work, { signal: lifetime.signal, onWait });
}

/**
 * How the commands of a step are run: they end with us, and the next command knows of them if they do not.
 *
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {import('./leftovers.mjs').Leftovers} leftovers
 * @returns {import('./processes.mjs').RunOptions}
 */
export function commandOptions(lifetime, leftovers) {
  return {
    signal: lifetime.signal,
    onStart: (pid) => leftovers.note(pid, 'a command'),
    onEnd: (pid) => leftovers.forget(pid),
  };
}
