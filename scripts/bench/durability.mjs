// Whether a hit is ever lost or doubled: while hits flow, the hit writer is killed, Redis and PostgreSQL are restarted.
// Every hit that was accepted must be stored, once. With several Redis servers one of them is killed, in turn.
//
//   npm --prefix apps/api run bench:durability -- [--rounds 20] [--shards 4 --redis 2]
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { end, load, LOAD, start, startServer } from './lib/processes.mjs';
import { BenchServices } from './lib/services.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    shards: { type: 'string', default: '1' },
    redis: { type: 'string', default: '1' },
  },
});
const [rounds, shards, redis] = [values.rounds, values.shards, values.redis].map(Number);
const LOAD_MS = 4000;
const STORED_WITHIN_MS = 120_000;

const services = new BenchServices({ shards, redis });
const children = new Set();
let writer;
try {
  await services.start();
  const generator = await begin(LOAD);
  writer = await begin('bench/servers/hit-writer.ts');
  const { child, port } = await startServer('src/collect.ts', services.env);
  children.add(child);
  let good = 0;
  for (let round = 1; round <= rounds; round++) good += (await survives(generator, port, round)) ? 1 : 0;
  console.log(`${good} of ${rounds} rounds: none lost, none doubled`);
  if (good < rounds) process.exitCode = 1;
} finally {
  for (const child of [...children].reverse()) await end(child);
  await services.end();
}

async function begin(script) {
  const child = start(script, services.env);
  children.add(child);
  await once(child, 'message');
  return child;
}

async function survives(generator, port, round) {
  const [sent] = await Promise.all([
    load(generator, { ports: [port], connections: 8, milliseconds: LOAD_MS, record: true }),
    trouble(round % redis),
  ]);
  const expected = new Set(sent.numbers.map((number) => sent.run + number.toString(16).padStart(16, '0')));
  const { missing, doubled } = await settled(sent.run, expected);
  const outcome = `${missing} lost, ${doubled} doubled`;
  console.log(`round ${round}: ${expected.size} accepted, ${sent.refused + sent.broken} not; ${outcome}`);
  return missing === 0 && doubled === 0;
}

/** Everything that can happen in four seconds. @param {number} at the Redis it happens to */
async function trouble(at) {
  await sleep(600);
  await end(writer, 'SIGKILL');
  children.delete(writer);
  const next = begin('bench/servers/hit-writer.ts');
  await sleep(400);
  await services.stopRedis(at, redis > 1 ? 'SIGKILL' : 'SIGTERM');
  await sleep(redis > 1 ? 1500 : 200);
  await services.startRedis(at);
  await sleep(400);
  await services.stopPostgres();
  await services.startPostgres();
  writer = await next;
}

/** Waits until all that was accepted is stored, and counts. */
async function settled(run, expected) {
  for (const until = Date.now() + STORED_WITHIN_MS; ; await sleep(250)) {
    const sql = `SELECT replace(hit_id::text, '-', '') AS id, count(*)::int AS times FROM hits
      WHERE hit_id::text LIKE '${run.slice(0, 8)}-${run.slice(8, 12)}-${run.slice(12, 16)}-%' GROUP BY hit_id`;
    const stored = await services.query(sql);
    const known = new Set(stored.map(({ id }) => id));
    const missing = [...expected].filter((id) => !known.has(id)).length;
    const doubled = stored.filter(({ times }) => times > 1).length;
    if (missing === 0 || Date.now() > until) return { missing, doubled };
  }
}
