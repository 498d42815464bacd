// Jest on Node 20 cannot require() ES modules: exactly those become CommonJS, everything else passes as it is.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTransformer } from '@swc/jest';

const swc = createTransformer({
  swcrc: false,
  jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } },
});

const types = new Map();

/** The module type that the nearest package.json above a folder declares. */
function typeOf(folder) {
  if (!types.has(folder)) types.set(folder, readType(folder));
  return types.get(folder);
}

function readType(folder) {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).type ?? 'commonjs';
  return dirname(folder) === folder ? 'commonjs' : typeOf(dirname(folder));
}

const isModule = (file) => file.endsWith('.mjs') || typeOf(dirname(file)) === 'module';

/** import() in CommonJS fails too. */
const needsCompiling = (source, file) => isModule(file) || /\bimport\(/.test(source);

export default {
  process: (source, file, options) =>
    needsCompiling(source, file) ? swc.process(source, file, options) : { code: source },
  // The key holds the file's name: equal texts in different packages compile differently.
  getCacheKey: (source, file, options) =>
    needsCompiling(source, file)
      ? swc.getCacheKey(source, file, options)
      : createHash('sha1').update(file).update(source).digest('hex'),
};
