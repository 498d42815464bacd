// How many hits a second the collector takes, of pages and of ads, beside the same server answering 204 with no work; and how
// many a second arrive in PostgreSQL, with its durable settings, through the real hit writer.
//
//   npm --prefix apps/api run bench:collector -- [--seconds 5] [--rounds 5] [--connections 64] [--collectors 1] [--only accepted|stored] [--clickhouse] [--each 1]
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addressOf, startShard } from '../../apps/api/bench/support/hit-stores.mjs';
import { installClickHouse } from '../../apps/api/test/clickhouse/engine.mjs';
import { LOAD, end, load, processorSeconds, start, startServer } from './lib/processes.mjs';
import { BenchServices } from './lib/services.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
    /** Collectors on the way to the store. */
    collectors: { type: 'string', default: '1' },
    /** `accepted` leaves out the way into the store, `stored` all others. */
    only: { type: 'string' },
    /** Hits of pages in a request on the way to the store: the tag sends one, apps that were offline some. */
    each: { type: 'string', default: '1' },
    /** Has hits stored in ClickHouse instead. */
    clickhouse: { type: 'boolean', default: false },
  },
});
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number);
const [collectors, eachPage] = [values.collectors, values.each].map(Number);

/** Where each kind of hit is stored. */
const TABLES = { page: 'hits', ad: 'ad_hits' };

const services = new BenchServices();
const children = [];
let shard;
try {
  await services.start();
  if (values.clickhouse) {
    installClickHouse();
    shard = await startShard(services.folder, 0);
  }
  const generator = start(LOAD);
  children.push(generator);
  await once(generator, 'message');
  if (values.only !== 'accepted')
    for (const [kind, table] of Object.entries(TABLES)) await endToEnd(generator, kind, table);
  if (values.only !== 'stored') await compare(generator);
} finally {
  for (const child of children.reverse()) await end(child);
  shard?.child.kill('SIGKILL');
  await services.end();
}

async function compare(generator) {
  const collector = await startServer('src/collect.ts', env());
  children.push(collector.child);
  const bare = await startServer('bench/servers/bare-server.ts', env());
  children.push(bare.child);
  const turns = [
    { name: 'collector', server: collector, kind: 'page' },
    { name: 'ads', server: collector, kind: 'ad' },
    { name: 'bare', server: bare, kind: 'page' },
  ];
  for (const { server, kind } of turns)
    await load(generator, { ports: [server.port], connections, milliseconds: 2000, kind });
  const results = { collector: [], ads: [], bare: [] };
  for (let round = 0; round < rounds; round++)
    for (const { name, server, kind } of turns) {
      // The writer would have taken them.
      await services.emptyRedis();
      results[name].push(await measure(generator, server, kind));
    }
  const [own, none, ads] = [results.collector, results.bare, results.ads];
  const [rate, processor] = ['rate', 'processor'].map((key) => [own, none].map((all) => median(all, key)));
  console.log(`collector  ${rate[0].toFixed(0)} hits/s, ${processor[0].toFixed(1)} µs of processor a hit`);
  const [adRate, adProcessor] = ['rate', 'processor'].map((key) => median(ads, key));
  const adRatios = ads.map((one, round) => (100 * one.rate) / own[round].rate);
  console.log(`ads  ${adRate.toFixed(0)} hits/s, ${adProcessor.toFixed(1)} µs of processor a hit`);
  console.log(`ads : pages, medians  ${((100 * adRate) / rate[0]).toFixed(0)} % (rounds: ${list(adRatios)})`);
  console.log(`same server, no work  ${rate[1].toFixed(0)} answers/s, ${processor[1].toFixed(1)} µs each`);
  const ratios = own.map((one, round) => (100 * one.rate) / none[round].rate);
  console.log(`ratio of the medians  ${((100 * rate[0]) / rate[1]).toFixed(0)} % (rounds: ${list(ratios)})`);
  const lost = [...own, ...ads].reduce((sum, one) => sum + one.lost, 0);
  if (lost > 0) console.log(`${lost} hits were not accepted (503): Redis was slow to answer`);
  console.log(`ratio by processor time  ${((100 * processor[1]) / processor[0]).toFixed(0)} %`);
  for (const { child } of [collector, bare]) await end(child);
}

/** The stream must not be what ends the measurement. */
function env() {
  const store = shard ? { HIT_STORE_URL: addressOf([shard]) } : {};
  return { ...services.env, ...store, HIT_STREAM_LIMIT: '100000000' };
}

async function measure(generator, { child, port }, kind) {
  const before = processorSeconds(child) ?? 0;
  const counts = await load(generator, { ports: [port], connections, milliseconds: seconds * 1000, kind });
  const used = (processorSeconds(child) ?? 0) - before;
  const { accepted, refused, broken } = counts;
  return { rate: accepted / counts.seconds, processor: (1e6 * used) / accepted, lost: refused + broken };
}

async function endToEnd(generator, kind, table) {
  const writer = start('bench/servers/hit-writer.ts', env());
  children.push(writer);
  await once(writer, 'message');
  const servers = [];
  for (let at = 0; at < collectors; at += 1) {
    servers.push(await startServer('src/collect.ts', env()));
    children.push(servers[at].child);
  }
  const ports = servers.map(({ port }) => port);
  const processes = {
    ...Object.fromEntries(servers.map(({ child }, at) => [`collector ${at + 1}`, child])),
    'hit writer': writer,
    Redis: services.redisProcesses[0],
    ...(shard ? { ClickHouse: shard.child } : {}),
    'who sends them': generator,
  };
  const question = { ports, connections, kind, each: kind === 'page' ? eachPage : 1 };
  const warm = await load(generator, { ...question, milliseconds: 3000 });
  await untilStored(warm.accepted, table);
  const began = performance.now();
  const used = Object.values(processes).map((one) => processorSeconds(one) ?? 0);
  const { accepted } = await load(generator, { ...question, milliseconds: 3 * seconds * 1000 });
  await untilStored(warm.accepted + accepted, table);
  const whole = (performance.now() - began) / 1000;
  console.log(
    `end to end, ${kind}  ${(accepted / whole).toFixed(0)} hits/s: ${accepted} hits in ${whole.toFixed(1)} s`,
  );
  const costs = Object.entries(processes).map(([name, one], at) => {
    const spent = (processorSeconds(one) ?? 0) - used[at];
    const [each, busy] = [(1e6 * spent) / accepted, (100 * spent) / whole];
    console.log(`  ${name}  ${each.toFixed(1)} µs of processor a hit, ${busy.toFixed(0)} % of a core`);
    return { name, each };
  });
  const product = costs.filter(({ name }) => name !== 'who sends them');
  const [slowest] = product.toSorted((a, b) => b.each - a.each);
  const all = costs.reduce((sum, { each }) => sum + each, 0);
  console.log(
    `  ${cpus().length} cores do ${((1e6 * cpus().length) / all).toFixed(0)} hits/s of that, who sends them included`,
  );
  console.log(
    `  on cores of their own ${(1e6 / slowest.each).toFixed(0)} hits/s: then ${slowest.name} is full`,
  );
  for (const { child } of servers) await end(child);
  await end(writer);
}

/** Waits for the hits, and for whether there are more than were accepted. */
async function untilStored(expected, table) {
  while ((await stored(table)) < expected) await sleep(50);
  await sleep(300);
  const arrived = await stored(table);
  if (arrived !== expected) throw new Error(`${expected} accepted, ${arrived} stored`);
}

async function stored(table) {
  if (shard) {
    const url = `http://127.0.0.1:${shard.port}/?database=bench`;
    const answer = await fetch(url, { method: 'POST', body: `SELECT count() FROM ${table} FINAL` });
    // Before its first hit there is no table.
    return answer.ok ? Number(await answer.text()) : 0;
  }
  const [{ n }] = await services.query(`SELECT count(*)::int AS n FROM ${table}`);
  return n;
}

function median(all, key) {
  const sorted = all.map((one) => one[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function list(numbers) {
  return numbers.map((number) => `${number.toFixed(0)} %`).join(', ');
}
