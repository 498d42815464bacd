// JavaScript a first visit to a page loads, from the build of the portal: `node scripts/first-visit.mjs [--json]`.
// Bytes are those on the wire: Brotli, as the build leaves it beside each file.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../apps/portal/dist');

/** Parts of the portal each page needs before it is whole. */
const PAGES = {
  login: ['login.page.tsx'],
  ranking: ['shell/shell.tsx', 'ranking-list.page.tsx'],
};

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** Chunks that come with a chunk, without waiting for anything to be asked for. */
function comesWith(key, known) {
  if (known.has(key)) return known;
  known.add(key);
  for (const next of manifest[key]?.imports ?? []) comesWith(next, known);
  return known;
}

function bytesOf(file) {
  const path = join(DIST, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Bytes and files of a page. @throws where the build has no such part */
function visit(parts) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const keys = parts.map((part) => {
    const found = Object.keys(manifest).find((key) => key.endsWith(part));
    if (!found) throw new Error(`the build has no ${part}`);
    return found;
  });
  const chunks = [entry, ...keys].reduce((known, key) => comesWith(key, known), new Set());
  const files = [...new Set([...chunks].map((key) => manifest[key].file))];
  return { bytes: files.reduce((sum, file) => sum + bytesOf(file), 0), files: files.length };
}

const visits = Object.fromEntries(Object.entries(PAGES).map(([page, parts]) => [page, visit(parts)]));
if (process.argv.includes('--json')) process.stdout.write(JSON.stringify(visits));
else
  for (const [page, { bytes, files }] of Object.entries(visits))
    console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB in ${files} files`);
