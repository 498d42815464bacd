// What shards of the hit stream bring: hits a second that one collector puts into one stream of one Redis, and into four
// shards over two; and, by the processor time each of them uses, what a Redis could take on a core of its own.
//
//   npm --prefix apps/api run bench:shards -- [--seconds 5] [--rounds 5] [--connections 64]
import { once } from 'node:events';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { LOAD, end, load, processorSeconds, start, startServer } from './lib/processes.mjs';
import { BenchServices } from './lib/services.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    /** For each shard: what fills four shards comes from more senders than what fills one. */
    connections: { type: 'string', default: '64' },
  },
});
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number);
/** Times as much as one shard that four over two are to take on separate cores. */
const GOAL = 1.7;
/** @type {Record<string, { shards: number, redis: number, fsync: 'always' }>} */
const WAYS = {
  'one shard': { shards: 1, redis: 1, fsync: 'always' },
  'four over two': { shards: 4, redis: 2, fsync: 'always' },
};

const generator = start(LOAD);
await once(generator, 'message');
const stages = [];
try {
  for (const [name, stream] of Object.entries(WAYS)) {
    const services = new BenchServices(stream);
    await services.start();
    stages.push({ name, services, shards: stream.shards, results: [] });
    const server = await startServer('src/collect.ts', { ...services.env, HIT_STREAM_LIMIT: '100000000' });
    Object.assign(stages.at(-1), { server });
    await load(generator, {
      ports: [server.port],
      connections: connections * stream.shards,
      milliseconds: 2000,
      kind: 'page',
    });
  }
  // In turns: a shared machine is slow now and then.
  for (let round = 0; round < rounds; round += 1)
    for (const stage of stages) stage.results.push(await measure(stage));
  report();
} finally {
  await end(generator);
  for (const { services, server } of stages) {
    if (server) await end(server.child);
    await services.end();
  }
}

async function measure({ services, server, shards }) {
  await services.emptyRedis();
  const processes = [server.child, ...services.redisProcesses, generator];
  const before = processes.map(processorSeconds);
  const { port } = server;
  const counts = await load(generator, {
    ports: [port],
    connections: connections * shards,
    milliseconds: seconds * 1000,
    kind: 'page',
  });
  const used = processes.map((one, at) => processorSeconds(one) - before[at]);
  const rate = counts.accepted / counts.seconds;
  return { rate, busy: used.map((one) => one / counts.seconds) };
}

/** What a stage reached, how busy each process was, and what the busiest Redis would take on a core that has nothing else to do. */
function summed({ name, results }) {
  const rate = median(results.map((one) => one.rate));
  const busy = results[0].busy.map((_, at) => median(results.map((one) => one.busy[at])));
  const [collector, redis, sender] = [busy[0], busy.slice(1, -1), busy.at(-1)];
  return { name, rate, collector, redis, sender, alone: rate / Math.max(...redis) };
}

function report() {
  const cores = cpus().length;
  const [one, four] = stages.map(summed);
  for (const { name, rate, collector, redis, sender, alone } of [one, four]) {
    const all = collector + sender + redis.reduce((sum, share) => sum + share, 0);
    const each = (share) => `${micros(share, rate)} µs a hit (${percent(share)} of a core)`;
    console.log(`${name}: ${rate.toFixed(0)} hits/s`);
    console.log(`  collector ${each(collector)}, who sends them ${each(sender)}`);
    console.log(`  Redis ${redis.map(each).join(' and ')}: ${percent(all)} of ${cores} cores in all`);
    console.log(`  on a core of its own the busiest Redis is full at ${alone.toFixed(0)} hits/s in all`);
  }
  const measured = four.rate / one.rate;
  console.log(`four over two : one shard, as measured  ${measured.toFixed(2)}`);
  if (measured < GOAL)
    console.log(
      `  because ${cores} cores are shared: a Redis was busy ${percent(Math.max(...one.redis))} of one with one shard, so ` +
        `it is not what ends it, and a second one has nothing to bring`,
    );
  console.log(
    `four over two : one shard, by processor time  ${(four.alone / one.alone).toFixed(2)} (goal ${GOAL})`,
  );
  const fill = (all) => Math.ceil(all.alone / (all.rate / all.collector));
  console.log(`  on separate cores ${fill(one)} collectors fill one shard, ${fill(four)} the four`);
}

function micros(share, rate) {
  return ((1e6 * share) / rate).toFixed(1);
}

function percent(share) {
  return `${(100 * share).toFixed(0)} %`;
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
