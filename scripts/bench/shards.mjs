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
    connections: { type: 'string', default: '64' },
  },
});
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number);
const WAYS = { 'one shard': { shards: 1, redis: 1 }, 'four over two': { shards: 4, redis: 2 } };

const generator = start(LOAD);
await once(generator, 'message');
const stages = [];
try {
  for (const [name, stream] of Object.entries(WAYS)) {
    const services = new BenchServices(stream);
    await services.start();
    stages.push({ name, services, results: [] });
    const server = await startServer('src/collect.ts', { ...services.env, HIT_STREAM_LIMIT: '100000000' });
    Object.assign(stages.at(-1), { server });
    await load(generator, { port: server.port, connections, milliseconds: 2000, kind: 'page' });
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

async function measure({ services, server }) {
  await services.emptyRedis();
  const processes = [server.child, ...services.redisProcesses];
  const before = processes.map(processorSeconds);
  const { port } = server;
  const counts = await load(generator, { port, connections, milliseconds: seconds * 1000, kind: 'page' });
  const [collector, ...redis] = processes.map((one, at) => processorSeconds(one) - before[at]);
  const { accepted } = counts;
  const micros = (used) => (1e6 * used) / accepted;
  return { rate: accepted / counts.seconds, collector: micros(collector), redis: redis.map(micros) };
}

function report() {
  for (const { name, results } of stages) {
    const redis = results[0].redis.map((_, at) => median(results.map((one) => one.redis[at])));
    const busiest = 1e6 / Math.max(...redis);
    console.log(
      `${name}: ${median(results.map(({ rate }) => rate)).toFixed(0)} hits/s; a hit costs the collector ` +
        `${median(results.map((one) => one.collector)).toFixed(1)} µs of processor, each Redis ` +
        `${redis.map((used) => used.toFixed(1)).join(' and ')} µs: on cores of their own they take ${busiest.toFixed(0)} a second`,
    );
  }
  const [one, four] = stages.map(({ results }) => median(results.map(({ rate }) => rate)));
  console.log(
    `four over two : one shard  ${(four / one).toFixed(2)} as measured, one collector on ${cpus().length} cores`,
  );
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
