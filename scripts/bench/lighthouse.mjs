// Lighthouse (mobile) of the built public ranking over a folder of releases, served as a plain web server would.
//   node scripts/bench/lighthouse.mjs --releases FOLDER [--runs 3]
// FOLDER as `npm run cli -- national folder` writes it. CHROMIUM_PATH names the browser; npx fetches Lighthouse when it is not there.
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
  options: { releases: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
if (!values.releases) throw new Error('--releases FOLDER is missing');

async function contentOf(path) {
  const below = normalize(path).replace(/^\/+/, '') || 'index.html';
  if (below.startsWith('..')) return undefined;
  const inReleases = below.startsWith('releases/');
  const file = inReleases ? join(values.releases, below.slice('releases/'.length)) : join(DIST, below);
  const bytes = await readFile(file).catch(() => undefined);
  if (below !== 'index.html') return bytes;
  return bytes
    ?.toString()
    .replace('name="netreach-releases" content=""', 'name="netreach-releases" content="./releases"');
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  void contentOf(pathname).then((content) => {
    if (content === undefined) return response.writeHead(404).end();
    const cache = pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const type = TYPES[extname(pathname === '/' ? 'index.html' : pathname)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'cache-control': cache };
    if (type === 'font/woff2') return response.writeHead(200, headers).end(content);
    return response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(content));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const address = `http://localhost:${port}/`;
try {
  for (let run = 0; run < Number(values.runs); run += 1) {
    const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
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
    if (run > 0) continue;
    const low = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9),
    );
    for (const { id } of low)
      console.log(`  ${audits[id].title}: ${audits[id].displayValue ?? audits[id].score}`);
  }
} finally {
  server.close();
  server.closeAllConnections();
}
