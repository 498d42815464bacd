import { Leftovers } from './lib/leftovers.mjs';
import { inData } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

/**
 * `npm run gallery`: builds the gallery of the design system into packages/ui/dist-gallery.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 */
export async function gallery(lifetime) {
  const leftovers = new Leftovers(inData('run-setup'));
  await leftovers.end();
  await prepare(lifetime, leftovers, { only: ['gallery'] });
}
