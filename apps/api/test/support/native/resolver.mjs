// How the files of `test` find the product: as it was built, in Node's own module system. A jest worker loads it once for all its
// files, where jest would load some three thousand modules for each of them. Files of `src` are tested as jest has them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const TESTS = join(import.meta.dirname, '../..') + sep;
const WORKSPACE = join(import.meta.dirname, '../../../../..') + sep;
const SHIMS = join(import.meta.dirname, '../../../node_modules/.cache/native');

/** Packages whose parts the product and its tests hand each other, and those that many files would load. */
const SHARED =
  /^(@nestjs\/.+|typeorm|pg|ioredis|bullmq|reflect-metadata|supertest|class-validator|class-transformer)$/;

/** Where a source of the workspace is built. */
function builtOf(path) {
  if (!path.startsWith(WORKSPACE) || !path.endsWith('.ts')) return undefined;
  const built = path.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/ts$/, 'js');
  return existsSync(built) ? built : undefined;
}

/** A file of jest's module system that hands on what Node's has. */
function shimOf(path) {
  const shim = join(SHIMS, `${createHash('sha1').update(path).digest('hex')}.cjs`);
  if (!existsSync(shim)) {
    mkdirSync(SHIMS, { recursive: true });
    // Another worker may look for it at this moment: it is there whole, or not at all.
    const written = `${shim}.${process.pid}`;
    writeFileSync(written, `module.exports = nativeRequire(${JSON.stringify(path)});\n`);
    renameSync(written, shim);
  }
  return shim;
}

/** As jest asks for it: the path of what a file of a folder asks for by a name. */
export function sync(request, options) {
  const path = options.defaultResolver(request, options);
  if (!`${options.basedir}${sep}`.startsWith(TESTS)) return path;
  const shared = SHARED.test(request) ? path : builtOf(path);
  return shared ? shimOf(shared) : path;
}
