import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../lib/paths.mjs';
import { workspaceFolders } from '../../lib/toolchain.mjs';

/** What the product is to be built with, each with other modules whose import shows its use. */
const PACKAGES = {
  '@nestjs/core': [],
  '@nestjs/passport': [],
  '@node-oauth/oauth2-server': [],
  typeorm: [],
  pg: [],
  ioredis: [],
  bullmq: [],
  'class-validator': [],
  react: [],
  'react-dom': [],
  'react-router-dom': [],
  '@tanstack/react-query': [],
  'chart.js': [],
  'react-chartjs-2': [],
  jest: ['@jest/globals'],
  supertest: [],
  testcontainers: [],
};

const NOT_OURS = /^(node_modules|dist|dist-gallery|coverage|\..*)$/;
const SOURCE = /\.([cm]?[jt]s|tsx)$/;

function* sourcesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !NOT_OURS.test(entry.name)) yield* sourcesIn(path);
    else if (entry.isFile() && SOURCE.test(entry.name)) yield path;
  }
}

/** Names of modules that `import`, `import()` and `require()` ask for. */
function importedBy(source) {
  return [...source.matchAll(/(?:\bfrom|\bimport|\b(?:import|require)\()\s*['"]([^'"]+)['"]/g)].map(
    ([, name]) => name,
  );
}

const folders = [...workspaceFolders(), 'scripts'];
const imported = new Set(
  folders
    .flatMap((folder) => [...sourcesIn(inRoot(folder))])
    .flatMap((file) => importedBy(readFileSync(file, 'utf8'))),
);
const declared = new Set(
  ['.', ...workspaceFolders()].flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(inRoot(folder, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  }),
);

it.each(Object.entries(PACKAGES))('%s is a dependency, and product or tests import it', (name, aliases) => {
  const isOfPackage = (module) =>
    [name, ...aliases].some((own) => module === own || module.startsWith(`${own}/`));
  expect(declared).toContain(name);
  expect([...imported].filter(isOfPackage)).not.toEqual([]);
});
