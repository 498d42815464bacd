import { Leftovers } from './lib/leftovers.mjs';
import { inData } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

/**
 * `npm run setup`: tools, packages and builds, and nothing started.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 */
export async function setup(lifetime) {
  const leftovers = new Leftovers(inData('run-setup'));
  await leftovers.end();
  await prepare(lifetime, leftovers);
}
