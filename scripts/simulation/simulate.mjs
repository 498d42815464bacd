import { ASSUMPTIONS, valuesOf } from './assumptions.mjs';
import { arrivalsOf } from './arrivals.mjs';
import { Pipeline } from './pipeline.mjs';
import { exponential, seeded } from './random.mjs';

const DAY = 86_400;
const MEGABYTE = 2 ** 20;
const SHARES = [50, 99, 99.99, 100];
/** A batch waits for others at most so long. */
const BATCH_SECONDS = 1;
const BUSIEST = 20 * 3600;
const TEN_MINUTES = 600;

/** The failures of a run, in their order. */
function failuresOf({ failures, counts, seconds, random }) {
  const all = [];
  for (const [kind, { days, seconds: away }] of Object.entries(failures))
    for (let at = 0; at < counts[kind]; at += 1) {
      let second = exponential(random, days * DAY);
      while (second < seconds) {
        const length = Math.ceil(exponential(random, away));
        all.push({ kind, at, second: Math.floor(second), seconds: length });
        second += length + exponential(random, days * DAY);
      }
    }
  return all.sort((a, b) => a.second - b.second);
}

/**
 * Hits through the pipeline for some days.
 *
 * @param {object} of
 * @param {number} of.days
 * @param {number} of.hitsADay
 * @param {import('./pipeline.mjs').Size} of.size
 * @param {number} of.seed
 * @param {Record<string, { days: number, seconds: number }>} of.failures
 * @param {import('./assumptions.mjs').Values} [of.values]
 */
export function simulate({ days, hitsADay, size, seed, failures, values = valuesOf(ASSUMPTIONS) }) {
  const random = seeded(seed);
  const pipeline = new Pipeline(values, size);
  const arrivals = arrivalsOf({ hitsADay, ...values, random });
  const counts = {
    collector: size.collectors,
    redis: size.redis,
    writer: size.writers,
    store: size.stores * size.replicas,
    postgres: 1,
  };
  const seconds = days * DAY;
  const coming = failuresOf({ failures, counts, seconds, random });
  const late = new Map();
  let [failed, waiting, peak] = [0, 0, 0];
  for (let second = 0; second < seconds; second += 1) {
    for (let next = coming[failed]; next?.second === second; next = coming[failed]) {
      pipeline.fail(next.kind, next.at, second, next.seconds);
      failed += 1;
    }
    const arriving = arrivals(second);
    pipeline.step(second, arriving);
    peak = Math.max(peak, arriving);
    const all = pipeline.waiting.reduce((sum, hits) => sum + hits, 0);
    waiting = Math.max(waiting, all);
    // Little's law: who comes now waits as long as what waits takes to arrive.
    const lag = BATCH_SECONDS + Math.round(all / Math.max(1, arriving));
    late.set(lag, (late.get(lag) ?? 0) + arriving);
  }
  const { arrived, lost, refused, stored } = pipeline;
  return {
    arrived,
    lost,
    refused,
    stored,
    failed,
    waiting,
    peak,
    left: pipeline.queue + pipeline.waiting.reduce((sum, hits) => sum + hits, 0),
    megabytes: (waiting * values.redisBytes) / MEGABYTE,
    lag: SHARES.map((share) => [share, within(late, (arrived * share) / 100)]),
    busy: busyAt(peak, values, size),
  };
}

/** The seconds within which so many were stored. */
function within(late, wanted) {
  let sum = 0;
  for (const [seconds, hits] of [...late].sort(([a], [b]) => a - b)) {
    sum += hits;
    if (sum >= wanted) return seconds;
  }
  return 0;
}

function busyAt(rate, values, { collectors, redis, writers, stores }) {
  const per = (share) => Math.round(100 * share);
  return {
    collectors: per((rate * values.collectorMicros) / 1e6 / collectors),
    Redis: per((rate * values.redisMicros) / 1e6 / redis),
    writers: per(rate / values.writerRate / writers),
    ClickHouse: per(rate / values.storeRate / stores),
  };
}

/**
 * What fails, in the words of the table.
 *
 * @type {readonly (readonly [name: string, happen: (pipeline: Pipeline, second: number) => void])[]}
 */
const CASES = [
  ['a collector', (p, at) => p.fail('collector', 0, at, TEN_MINUTES)],
  [
    'half of the collectors',
    (p, at) => each(p.collector.count / 2, (one) => p.fail('collector', one, at, TEN_MINUTES)),
  ],
  ['a Redis', (p, at) => p.fail('redis', 0, at, TEN_MINUTES)],
  [
    'half of the Redis servers',
    (p, at) => each(p.redis.count / 2, (one) => p.fail('redis', one, at, TEN_MINUTES)),
  ],
  ['a writer', (p, at) => p.fail('writer', 0, at, TEN_MINUTES)],
  ['all writers', (p, at) => each(p.writer.count, (one) => p.fail('writer', one, at, TEN_MINUTES))],
  ['a replica of ClickHouse', (p, at) => p.fail('store', 0, at, TEN_MINUTES)],
  [
    'a whole shard of ClickHouse',
    (p, at) => each(p.replicas, (one) => p.fail('store', one, at, TEN_MINUTES)),
  ],
  ['PostgreSQL', (p, at) => p.fail('postgres', 0, at, TEN_MINUTES)],
];

const each = (count, work) => Array.from({ length: Math.floor(count) }, (_, one) => work(one));

/**
 * Each failure alone, for ten minutes of the busiest hour.
 *
 * @param {object} of
 * @param {number} of.hitsADay
 * @param {import('./pipeline.mjs').Size} of.size
 * @param {number} of.seed
 * @param {import('./assumptions.mjs').Values} [of.values]
 */
export function worst({ hitsADay, size, seed, values = valuesOf(ASSUMPTIONS) }) {
  return CASES.map(([name, happen]) => {
    const pipeline = new Pipeline(values, size);
    const arrivals = arrivalsOf({ hitsADay, ...values, bursts: 0, random: seeded(seed) });
    let [seconds, waiting, recovered] = [0, 0, 0];
    for (let second = BUSIEST - 60; second < BUSIEST + 3 * 3600; second += 1) {
      if (second === BUSIEST) happen(pipeline, second);
      const arriving = arrivals(second);
      pipeline.step(second, arriving);
      const all = pipeline.waiting.reduce((sum, hits) => sum + hits, 0);
      waiting = Math.max(waiting, all);
      seconds = Math.max(seconds, lateOf(pipeline, arriving));
      if (all > arriving) recovered = Math.max(0, second + 1 - BUSIEST - TEN_MINUTES);
    }
    return { name, lost: pipeline.lost, refused: pipeline.refused, seconds, waiting, recovered };
  });
}

/** Seconds until a hit that comes now is stored, in the fullest shard. */
function lateOf({ waiting }, arriving) {
  return BATCH_SECONDS + Math.round((Math.max(...waiting) * waiting.length) / Math.max(1, arriving));
}
