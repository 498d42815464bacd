// Hits lost or doubled when shards of ClickHouse are killed (-9) while hits are stored, as the hit writer stores them: what was
// not acknowledged is stored again.
//
//   npm --prefix apps/api run bench:hit-store-kills -- [--rounds 20] [--shards 2]
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BenchServices } from '../../../scripts/bench/lib/services.mjs';
import { installClickHouse } from '../test/clickhouse/engine.mjs';
import { addressOf, madeHits, openProduct, startShard } from './support/hit-stores.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, shards: { type: 'string', default: '2' } },
});
const [ROUNDS, SHARDS] = [values.rounds, values.shards].map(Number);
const BATCH = 5000;

const folder = mkdtempSync(join(tmpdir(), 'netreach-bench-kills-'));
const services = new BenchServices();
const shards = [];
let context;
try {
  installClickHouse();
  await services.start();
  for (let shard = 0; shard < SHARDS; shard += 1) shards.push(await startShard(folder, shard));
  Object.assign(process.env, services.env, { HIT_STORE_URL: addressOf(shards) });
  const { stores, ...product } = await openProduct();
  context = product.context;
  const [{ id }] = await services.query("SELECT id FROM rating_items WHERE type = 'service' LIMIT 1");
  const state = { stored: 0, failed: 0, stopping: false };
  const writing = write(stores.ClickHouse, id, state);
  for (let round = 1; round <= ROUNDS; round += 1) await killOne(round % SHARDS);
  state.stopping = true;
  await writing;
  const answers = await Promise.all(shards.map((shard) => countIn(shard)));
  const [rows, ids] = [0, 1].map((at) => answers.reduce((sum, answer) => sum + answer[at], 0));
  const [{ marks }] = await services.query('SELECT count(*)::int AS marks FROM dirty_days');
  console.log(`${ROUNDS} kills, ${state.failed} stores failed and were tried again`);
  console.log(
    `${state.stored} hits acknowledged: ${state.stored - ids} lost, ${rows - ids} doubled; days marked: ${marks}`,
  );
} finally {
  await context?.close();
  for (const { child } of shards) child.kill('SIGKILL');
  await services.end();
  rmSync(folder, { recursive: true, force: true });
}

async function write(store, service, state) {
  while (!state.stopping) {
    const hits = madeHits(service, BATCH);
    while (!(await isStored(store, hits))) {
      state.failed += 1;
      await sleep(50);
    }
    state.stored += hits.length;
  }
}

async function isStored(store, hits) {
  try {
    await store.store(hits, { counted: false });
    return true;
  } catch {
    return false;
  }
}

async function killOne(shard) {
  await sleep(200 + Math.random() * 1000);
  const { child, port } = shards[shard];
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  shards[shard] = await startShard(folder, shard, port);
}

async function countIn({ port }) {
  const body = 'SELECT count(), uniqExact(hit_id) FROM hits FINAL';
  const answer = await fetch(`http://127.0.0.1:${port}/?database=bench`, { method: 'POST', body });
  return (await answer.text()).trim().split('\t').map(Number);
}
