import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inTools } from './paths.mjs';

/** What never decides whether a build is up to date. */
const IGNORED = /^(node_modules|dist|dist-gallery|coverage|test|bench)$|\.spec\.[a-z]+$|\.tsbuildinfo$/;

/**
 * Hash of everything that `paths` hold (files, or folders without tests and outputs), of the Node version, and of the settings
 * that builds take in (`VITE_*`).
 * Missing paths count as such.
 *
 * @param {readonly string[]} paths
 */
function contentHash(paths) {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(settings.sort()));
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex');
}

function addPath(hash, path) {
  if (!existsSync(path)) return;
  hash.update(`\n${path}\n`);
  if (!statSync(path).isDirectory()) {
    hash.update(readFileSync(path));
    return;
  }
  for (const entry of readdirSync(path).sort()) if (!IGNORED.test(entry)) addPath(hash, join(path, entry));
}

/**
 * Does `work` unless its inputs are what they were when it last ended well.
 *
 * @param {{ name: string, inputs: readonly string[], outputs: readonly string[] }} stamp
 * @param {() => Promise<unknown>} work
 * @returns {Promise<boolean>} whether there was work to do
 */
export async function unlessUnchanged({ name, inputs, outputs }, work) {
  const file = inTools('stamps', name);
  const hash = contentHash(inputs);
  const known = existsSync(file) && readFileSync(file, 'utf8') === hash;
  if (known && outputs.every((output) => existsSync(output))) return false;
  rmSync(file, { force: true });
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
  return true;
}
