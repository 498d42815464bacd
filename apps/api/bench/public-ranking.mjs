// The public national ranking as so many anonymous readers ask for it, beside a static file of the same server and size.
//   DATABASE_URL, REDIS_URL, SECRET_KEY as the API takes them, DATABASE_OWNER_URL of the owner, for a migrated database.
// Where nothing is released, 13 months of 300 invented services are. Builds nothing: run `npm run build` before.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApi, stopApi } from './support/api-process.mjs';

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '3598' },
    /** Milliseconds a reader looks at an answer. */
    pause: { type: 'string', default: '1000' },
  },
});
const READERS = Number(values.readers);
const SECONDS = Number(values.seconds);
const PORT = Number(values.port);
const PAUSE = Number(values.pause);
const CALLS = '/v3/at/owa/public/ranking';
const LIST = `${CALLS}/list?level=services&page_size=50`;
const agent = new Agent({ keepAlive: true, maxSockets: READERS });

/** Sends a request and reads all of the answer. */
function call(path, encoding = 'gzip') {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    const sent = request({ host: '127.0.0.1', port: PORT, path, headers, agent }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(chunks) }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const INVENTED = [
  `INSERT INTO national_settings (country_code) VALUES ('at') ON CONFLICT DO NOTHING`,
  `INSERT INTO rating_items (country_code, type, name, has_owa_data)
   SELECT 'at', 'service', 'Bench ' || n, true FROM generate_series(1, 300) n`,
  `INSERT INTO national_flags (item_id, country_code, flags) SELECT id, 'at', 1 FROM rating_items WHERE name LIKE 'Bench %'`,
  `INSERT INTO national_releases (country_code, starts_on, version, prepared_by, universe, universe_name, method_version)
   SELECT 'at', day, 1, 1, 7000000, 'Bench', '1'
   FROM generate_series('2025-10-01'::date, '2026-10-01'::date, interval '1 month') day`,
  `INSERT INTO national_figures (release_id, item_id, device, type, name, categories, traffic_source, reliability, published,
     users, reach, reach_low, reach_high, impressions, visits, clients, home_share, use_time, consent_share, extrapolation)
   SELECT r.id, i.id, d, 'service', i.name, '{News}', 'tag', 'ok', true, u, u / 70000, u / 72000, u / 68000, u * 20, u * 6,
     u * 2, 91.4, 184, 82.5, 1.21
   FROM national_releases r, rating_items i, unnest('{all,web,desktop,mobile_web,mobile_app}'::text[]) d,
     LATERAL (SELECT 3e6 / (1 + i.id % 300) + r.id AS u) f WHERE i.name LIKE 'Bench %'`,
  `UPDATE national_releases SET status = 'released', released_at = now() WHERE status = 'preparing'`,
  'ANALYZE national_releases, national_figures, national_flags',
];

async function demandReleases(database) {
  const { rows } = await database.query(`SELECT FROM national_releases WHERE status = 'released' LIMIT 1`);
  if (rows.length === 0) for (const sql of INVENTED) await database.query(sql);
}

/** All readers ask one question after the other, with a pause between two. @returns times in milliseconds, sorted */
async function load(next) {
  const times = [];
  const until = performance.now() + SECONDS * 1000;
  const reader = async (_, place) => {
    await sleep((PAUSE * place) / READERS);
    while (performance.now() < until) {
      const path = next();
      const begun = performance.now();
      const { status } = await call(path);
      times.push(performance.now() - begun);
      if (status !== 200) throw new Error(`${status} ${path}`);
      await sleep(PAUSE * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return times.sort((a, b) => a - b);
}

/** Meanwhile something changes every second, after which nothing that is kept counts. */
async function changing(work) {
  const timer = setInterval(
    () => void database.query(`UPDATE national_settings SET stamp = stamp + 1 WHERE country_code = 'at'`),
    1000,
  );
  return work().finally(() => clearInterval(timer));
}

const PAGES = ['', '&sort=name', '&sort=visits', '&page=2', '&device=web', '&device=mobile_app&sort=reach'];
let asked = 0;
/** A question that nobody has asked: each has a number of its own in what it looks for. */
const unknown = () =>
  `${LIST}${PAGES[asked % PAGES.length]}&search=${'%20'.repeat(asked % 7)}b&date=${month()}&version=1&items=${few()}`;
const month = () => `2026-${String(1 + (asked % 10)).padStart(2, '0')}-01`;
let ids = [];
const few = () => {
  asked += 1;
  return Array.from({ length: 150 }, (_, place) => ids[(asked * 7 + place) % ids.length]).join();
};

const database = new pg.Client(process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL);
const folder = mkdtempSync(join(tmpdir(), 'public-ranking-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'list.json'), '{}');
let api;
try {
  await database.connect();
  await demandReleases(database);
  ({ rows: ids } = await database.query('SELECT DISTINCT item_id AS id FROM national_figures ORDER BY 1'));
  ids = ids.map(({ id }) => id);
  api = await startApi(PORT, { env: { PORTAL_DIST: folder } });
  const { status, body } = await call(LIST, 'identity');
  if (status !== 200) throw new Error(`${status} ${body}`);
  // The files of a folder are read when they are asked for: the same bytes as the list.
  writeFileSync(join(folder, 'list.json'), body);
  for (const page of PAGES) await call(`${LIST}${page}`);
  let place = 0;
  const next = () => `${LIST}${PAGES[(place += 1) % PAGES.length]}`;
  const results = {
    'static file': await load(() => '/list.json'),
    'from cache': await load(next),
    'after changes': await changing(() => load(next)),
    'all new': await load(unknown),
  };
  const at = (times, share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  const shown = (number) => number.toFixed(1).padStart(9);
  console.log(
    `${cpus().length} x ${cpus()[0].model}, Node ${process.version}, ${READERS} readers, ${SECONDS} s each, pause ${PAUSE} ms, ${body.length} bytes`,
  );
  console.log(
    `${''.padEnd(14)}${['answers/s', 'p50 ms', 'p95 ms', 'p99 ms'].map((head) => head.padStart(9)).join('')}  p95 : file`,
  );
  for (const [name, times] of Object.entries(results))
    console.log(
      `${name.padEnd(14)}${[times.length / SECONDS, at(times, 0.5), at(times, 0.95), at(times, 0.99)].map(shown).join('')}  ${(at(times, 0.95) / at(results['static file'], 0.95)).toFixed(2)}`,
    );
} finally {
  if (api) await stopApi(api);
  agent.destroy();
  await database.end();
  rmSync(folder, { recursive: true });
}
