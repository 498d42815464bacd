// Lighthouse of the built public ranking over a folder of releases, served as a plain web server would, or of pages of a running product.
//   node scripts/bench/lighthouse.mjs --releases FOLDER [--runs 3] [--desktop]
//   node scripts/bench/lighthouse.mjs --url http://localhost:3000/login [--url …] [--runs 3] [--desktop]
// As a phone unless told otherwise. FOLDER as `npm run cli -- national folder` writes it. CHROMIUM_PATH names the browser; npx fetches Lighthouse when it is not there.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const DIST = fileURLToPath(new URL('../../apps/portal/dist-public/', import.meta.url));
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
};
const { values } = parseArgs({
  options: {
    releases: { type: 'string' },
    url: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '3' },
    desktop: { type: 'boolean', default: false },
  },
});
const { releases } = values;
if (!releases && values.url.length === 0) throw new Error('--releases FOLDER or --url ADDRESS is missing');

async function contentOf(path, releases) {
  const below = normalize(path).replace(/^\/+/, '') || 'index.html';
  if (below.startsWith('..')) return undefined;
  const inReleases = below.startsWith('releases/');
  const file = inReleases ? join(releases, below.slice('releases/'.length)) : join(DIST, below);
  const bytes = await readFile(file).catch(() => undefined);
  if (below !== 'index.html') return bytes;
  return bytes
    ?.toString()
    .replace('name="netreach-releases" content=""', 'name="netreach-releases" content="./releases"');
}

/** Serves the public ranking. @param releases folder */
async function serve(releases) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    void contentOf(pathname, releases).then((content) => {
      if (content === undefined) return response.writeHead(404).end();
      const cache = pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      const type = TYPES[extname(pathname === '/' ? 'index.html' : pathname)] ?? 'application/octet-stream';
      const headers = { 'content-type': type, 'cache-control': cache };
      if (type === 'font/woff2') return response.writeHead(200, headers).end(content);
      return response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(content));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return server;
}

/** Runs Lighthouse once and prints the scores, and what took them down. */
async function look(address, tellsWhy) {
  const shape = values.desktop ? ['--preset=desktop'] : [];
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox', ...shape];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...flags], {
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits } = JSON.parse(stdout);
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log([...scores, ...metrics.map((id) => `${id} ${audits[id].displayValue}`)].join(', '));
  if (!tellsWhy) return;
  const low = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9),
  );
  for (const { id } of low)
    console.log(`  ${audits[id].title}: ${audits[id].displayValue ?? audits[id].score}`);
}

const server = releases ? await serve(releases) : undefined;
const { port } = /** @type {import('node:net').AddressInfo} */ (server?.address() ?? {});
const addresses = server ? [`http://localhost:${port}/`] : values.url;
try {
  for (const address of addresses) {
    console.log(`${address}, ${values.desktop ? 'desktop' : 'phone'}`);
    for (let run = 0; run < Number(values.runs); run += 1) await look(address, run === 0);
  }
} finally {
  server?.close();
  server?.closeAllConnections();
}
