// The benchmark of brand lift studies with 20,000 rows, against the real API and worker: how long a file takes from its first byte
// until its rows are stored, the same file again, and what the table with filters answers.
//   DATABASE_URL, REDIS_URL, SECRET_KEY as the API takes them
//   EMAIL, DEMO_PASSWORD of an administrator
// Builds nothing: run `npm run build` before. The benchmark has to be empty; what is made goes again at the end.
//   node bench/brand-lift.mjs [--rows 20000] [--rounds 100] [--kind csv|xlsx]
import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '100' },
    port: { type: 'string', default: '3598' },
    kind: { type: 'string', default: 'csv' },
  },
});
const [ROWS, ROUNDS, PORT] = [values.rows, values.rounds, values.port].map(Number);
const { EMAIL = 'admin@netreach.example', DEMO_PASSWORD = '' } = process.env;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const BASE = '/v3/brand-lift';
const CATEGORIES = Array.from({ length: 12 }, (_, place) => `Bench ${place}`);
const NUMBERS = [
  'participants',
  'weight',
  'recall_unaided',
  'recall_aided',
  'recognition_branded',
  'recognition_unbranded',
  'volume_impressions',
  'volume_spend',
];

const started = ['main', 'worker'].map((name) =>
  fork(new URL(`../dist/${name}.js`, import.meta.url), {
    env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', WORKER_HEALTH_PORT: String(PORT + 1) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  }),
);

let token = '';
async function call(method, path, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${ORIGIN}${path}`, {
    method,
    headers: {
      origin: ORIGIN,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

async function untilReady(port) {
  for (let round = 0; round < 300; round += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('API and worker do not start');
}

const HEADS = ['externalID', 'category', 'year', 'brand', 'land', 'quarter', ...NUMBERS];
const LINES = Array.from({ length: ROWS }, (_, row) => [
  `bench-${row}`,
  CATEGORIES[row % CATEGORIES.length],
  row % 50 === 0 ? 0 : 2026 - (row % 23),
  `Brand ${row % 97}`,
  'Austria',
  `Q${1 + (row % 4)}`,
  ...NUMBERS.map((_, at) => (((row * (at + 7)) % 1000) / 10).toFixed(1)),
]);

async function bytesOf(kind) {
  if (kind === 'csv') return [HEADS, ...LINES].map((line) => line.join(';')).join('\n');
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  const cells = LINES.map((line) => line.map((cell, at) => (at === 2 || at > 5 ? Number(cell) : cell)));
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADS, ...cells]), 'Studies');
  return write(book, { type: 'buffer', bookType: kind });
}

/** From the first byte until its rows are stored, in ms. */
async function upload(name, bytes) {
  const began = performance.now();
  const { address } = await call('GET', `${BASE}/upload-url?fileName=${name}`);
  const form = new FormData();
  form.append('file', new File([bytes], name));
  await call('PUT', address.url, form);
  await call('POST', `${BASE}/benchmarks`, { upload_id: address.upload_id });
  const seen = new Set();
  for (;;) {
    const { upload: told } = await call('GET', `${BASE}/uploads/${address.upload_id}`);
    seen.add(told.progress);
    if (told.state !== 'working') {
      const { state, added, changed, unchanged, refused } = told;
      const took = ((performance.now() - began) / 1000).toFixed(1);
      console.log(
        `${name}: ${state} after ${took} s`,
        { added, changed, unchanged, refused },
        [...seen].join(', '),
        '%',
      );
      return;
    }
    await sleep(100);
  }
}

/** Filters of several kinds, no two of them the same. */
const FILTERS = [
  (round) => ({ year: { from: 2003 + (round % 20) }, volume_spend: { to: 60 + round / 10 } }),
  (round) => ({ year: { from: 2010, to: 2024 }, recall_aided: { from: 20 + round / 10 } }),
  (round) => ({ brand: { contains: 'brand 1' }, weight: { from: round / 10 } }),
  (round) => ({ recall_unaided: { from: 10, to: 60 + round / 10 }, quarter: { contains: 'q2' } }),
  (round) => ({ participants: { from: round / 100 } }),
];

async function measure(name, pathOf) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = pathOf(round);
    const began = performance.now();
    await call('GET', path);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0).padStart(5);
  console.log(`${name.padEnd(40)} median ${at(0.5)} ms  p95 ${at(0.95)} ms  slowest ${at(1)} ms`);
}

const tableOf = (query) => `${BASE}/benchmarks?${new URLSearchParams(query)}`;
const filtersOf = (round) => ({ filters: JSON.stringify(FILTERS[round % FILTERS.length](round)) });

try {
  await Promise.all([untilReady(PORT), untilReady(PORT + 1)]);
  const signIn = await call('POST', '/v3/login', { email: EMAIL, password: DEMO_PASSWORD });
  token = signIn.token.access_token;
  if ((await call('GET', `${BASE}/benchmarks?page_size=1`)).total > 0)
    throw new Error('the benchmark is not empty');
  for (const [place, name] of CATEGORIES.entries())
    await call('POST', `${BASE}/category/bench_${place}`, { name });
  const bytes = await bytesOf(values.kind);
  await upload(`bench.${values.kind}`, bytes);
  await upload(`again.${values.kind}`, bytes);
  const first = performance.now();
  await call('GET', `${BASE}/benchmarks`);
  console.log(`the first question after a change: ${(performance.now() - first).toFixed(0)} ms`);
  await measure('a trivial call', () => '/health/live');
  await measure('table with filters', (round) => tableOf(filtersOf(round)));
  await measure('a category of it, in an order', (round) =>
    tableOf({ ...filtersOf(round), category: `bench_${round % 12}`, sort: 'recall_aided', order: 'desc' }),
  );
  await measure('weighted by participants', (round) =>
    tableOf({ ...filtersOf(round), by_participants: 'true' }),
  );
} finally {
  if (token) await call('DELETE', `${BASE}/benchmarks`, { all: true });
  for (const place of CATEGORIES.keys()) if (token) await call('DELETE', `${BASE}/category/bench_${place}`);
  for (const child of started) child.kill('SIGTERM');
}
