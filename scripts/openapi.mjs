import { Leftovers } from './lib/leftovers.mjs';
import { releaseContract, writeContract } from './lib/openapi.mjs';
import { inData, inRoot } from './lib/paths.mjs';
import { commandOptions, prepare } from './lib/prepare.mjs';
import { step } from './lib/report.mjs';

/**
 * `npm run openapi`: builds, and writes the OpenAPI document and the client made from it. With `--release` the document is
 * also noted as the one that is released: later ones must not break programs written for it.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 * @param {readonly string[]} args
 */
export async function openapi(lifetime, args) {
  const leftovers = new Leftovers(inData('run-setup'));
  await leftovers.end();
  await prepare(lifetime, leftovers, { only: ['api'] });
  await step('OpenAPI', () =>
    writeContract(inRoot('packages/api-client'), commandOptions(lifetime, leftovers)),
  );
  if (args.includes('--release')) await releaseContract();
}
