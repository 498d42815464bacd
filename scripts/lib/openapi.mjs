import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsOf } from './openapi-inputs.mjs';
import { inData, inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { toolEnvironment } from './toolchain.mjs';

const CLIENT = 'packages/api-client';
const FILES = ['openapi.json', 'src/schema.d.ts', 'src/inputs.ts'];

/**
 * Writes the OpenAPI document of the built API and the types of the client made from it. Needs no database.
 *
 * @param {string} folder
 * @param {import('./processes.mjs').RunOptions} options
 */
export async function writeContract(folder, options) {
  const [document, types, inputs] = FILES.map((file) => join(folder, file));
  mkdirSync(join(folder, 'src'), { recursive: true });
  const common = { env: toolEnvironment(), ...options };
  await run(process.execPath, ['dist/openapi.cli.js', document], { ...common, cwd: inRoot('apps/api') });
  const generator = inRoot(CLIENT, 'node_modules/.bin/openapi-typescript');
  await run(generator, [document, '-o', types], { ...common, cwd: inRoot(CLIENT) });
  writeFileSync(inputs, inputsOf(JSON.parse(readFileSync(document, 'utf8'))));
}

/**
 * Checks that the committed document and client are those of the API, and that it breaks nobody's program.
 *
 * @param {import('./processes.mjs').RunOptions} options
 * @throws {Error} naming what differs or breaks
 */
export async function checkContract(options) {
  const fresh = inData('test/contract');
  rmSync(fresh, { recursive: true, force: true });
  await writeContract(fresh, options);
  const stale = FILES.filter((file) => readText(join(fresh, file)) !== readText(inRoot(CLIENT, file)));
  if (stale.length > 0) {
    const list = stale.map((file) => `${CLIENT}/${file}`).join(', ');
    throw new Error(`${list} are not what the API says. Run "npm run openapi" and commit the result.`);
  }
  const { checkBreaks } = await comparison();
  checkBreaks(committedDocument());
}

/** Makes the committed document that of the release others' programs are written for. */
export async function releaseContract() {
  const { markReleased } = await comparison();
  markReleased(committedDocument());
}

/** Needs a package, and this file is read before packages are installed. */
function comparison() {
  return import('./openapi-breaks.mjs');
}

function committedDocument() {
  return JSON.parse(readFileSync(inRoot(CLIENT, 'openapi.json'), 'utf8'));
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
