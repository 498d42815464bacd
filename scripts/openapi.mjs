import { Leftovers } from './lib/leftovers.mjs';
import { writeContract } from './lib/openapi.mjs';
import { inData, inRoot } from './lib/paths.mjs';
import { commandOptions, prepare } from './lib/prepare.mjs';
import { step } from './lib/report.mjs';

/**
 * `npm run openapi`: builds, and writes the OpenAPI document and the client made from it.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 */
export async function openapi(lifetime) {
  const leftovers = new Leftovers(inData('run-setup'));
  await leftovers.end();
  await prepare(lifetime, leftovers, { only: ['api'] });
  await step('OpenAPI', () =>
    writeContract(inRoot('packages/api-client'), commandOptions(lifetime, leftovers)),
  );
}
