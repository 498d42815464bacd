// Hits lost or doubled when shards of ClickHouse are killed (-9) while hits are stored, as the hit writer stores them: what was
// not acknowledged is stored again.
//
//   npm --prefix apps/api run bench:hit-store-kills -- [--rounds 20] [--shards 2]
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { askShard, madeHits, startShard, withStores } from './support/hit-stores.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, shards: { type: 'string', default: '2' } },
});
const [ROUNDS, SHARDS] = [values.rounds, values.shards].map(Number);
const BATCH = 5000;

await withStores(SHARDS, async ({ folder, services, shards, stores }) => {
  const [{ id }] = await services.query("SELECT id FROM rating_items WHERE type = 'service' LIMIT 1");
  const state = { stored: 0, failed: 0, stopping: false };
  const writing = write(stores.ClickHouse, id, state);
  for (let round = 1; round <= ROUNDS; round += 1) await killOne(folder, shards, round % SHARDS);
  state.stopping = true;
  await writing;
  const answers = await Promise.all(shards.map((shard) => countIn(shard)));
  const [rows, ids] = [0, 1].map((at) => answers.reduce((sum, answer) => sum + answer[at], 0));
  const [{ marks }] = await services.query('SELECT count(*)::int AS marks FROM dirty_days');
  console.log(`${ROUNDS} kills, ${state.failed} stores failed and were tried again`);
  console.log(
    `${state.stored} hits acknowledged: ${state.stored - ids} lost, ${rows - ids} doubled; days marked: ${marks}`,
  );
});

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

async function killOne(folder, shards, shard) {
  await sleep(200 + Math.random() * 1000);
  const { child, port } = shards[shard];
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  shards[shard] = await startShard(folder, shard, port);
}

async function countIn(shard) {
  const answer = await askShard(shard, 'SELECT count(), uniqExact(hit_id) FROM hits FINAL');
  return answer.trim().split('\t').map(Number);
}
