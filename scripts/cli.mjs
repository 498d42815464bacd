import { readFileSync } from 'node:fs';
import { Leftovers } from './lib/leftovers.mjs';
import { lockHolder } from './lib/lock.mjs';
import { inData } from './lib/paths.mjs';
import { commandOptions, prepare } from './lib/prepare.mjs';
import { raiseServices, runCli, STACK_ENVIRONMENT, STACK_LOCK, takeStackLock } from './lib/stack.mjs';

/**
 * `npm run cli -- <command> ...`: the API's command line, on the running stack if there is one, else on services
 * started for the time it takes.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 * @param {readonly string[]} args
 */
export async function cli(lifetime, args) {
  const leftovers = new Leftovers(inData(`run-cli-${process.pid}`));
  lifetime.defer(() => leftovers.end());
  const env = lockHolder(STACK_LOCK) ? readEnvironment() : await raiseForOnce(lifetime);
  // Paths on the command line are the caller's, not the API's.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  await runCli(args, { ...commandOptions(lifetime, leftovers), cwd, env, inherit: true });
}

function readEnvironment() {
  try {
    const stack = JSON.parse(readFileSync(STACK_ENVIRONMENT, 'utf8'));
    // What a command is given for itself is the caller's to set, not the stack's.
    return { ...stack, USER_PASSWORD: process.env.USER_PASSWORD };
  } catch {
    throw new Error('Netreach is just starting from this folder: wait until it is ready.');
  }
}

async function raiseForOnce(lifetime) {
  takeStackLock(lifetime);
  const leftovers = new Leftovers(inData('run'));
  await leftovers.end();
  await prepare(lifetime, leftovers);
  return raiseServices(lifetime, leftovers);
}
