/**
 * What the simulation and the sizing rest on, and where each number comes from. Those "measured" are printed by the command
 * named, on two virtual cores of an AMD EPYC; docs/scaling.md tells the day.
 */
export const ASSUMPTIONS = {
  /** Hits of a day at their peak, by its mean. */
  peak: { value: 3, source: 'the owner: three times the mean' },
  /** Variance of the hits of a minute by their mean, within an hour. */
  dispersion: { value: 3.8, source: 'measured on two days of the NASA access logs of 1995 (3.3 and 4.4)' },
  /** Breaking news: so many a day, rising by half to double within a minute, fading with a half-life of ten minutes. */
  bursts: { value: 3, source: 'assumed' },
  /** Microseconds of processor a hit costs a collector. */
  collectorMicros: { value: 40, source: 'measured: bench:collector' },
  /** Microseconds of processor a hit costs a Redis. */
  redisMicros: { value: 4.6, source: 'measured: bench:shards' },
  /** Bytes a hit takes in Redis. */
  redisBytes: { value: 300, source: 'measured: docs/operations.md' },
  /** Hits a second one writer stores in ClickHouse. */
  writerRate: { value: 32_000, source: 'measured: bench:hit-store, with ClickHouse on the same two cores' },
  /** Hits a second a shard of ClickHouse takes at least. */
  storeRate: { value: 32_000, source: 'measured: bench:hit-store, with the writer on the same two cores' },
  /** Bytes a hit takes in ClickHouse, compressed. */
  storeBytes: { value: 41, source: 'measured: bench:hit-store' },
  /** Seconds a core of a shard takes to count a million hits. */
  groupSeconds: { value: 2.5, source: 'measured: bench:hit-store, processor time of 10 million hits' },
  /** Seconds a request is in a collector's hands. */
  inHand: { value: 0.02, source: 'measured: bench:collector, 64 connections' },
  /** Seconds a browser waits for its beacon at most. */
  patience: { value: 5, source: 'assumed' },
  /** Seconds until a dead writer's streams are another's. */
  lease: { value: 5, source: 'set: LEASE_MS' },
  /** Hits a shard of the stream holds. */
  limit: { value: 3_000_000, source: 'set: HIT_STREAM_LIMIT, 0.9 GB a shard' },
};

/**
 * How often a part dies and for how long it is away: mean days between failures, and seconds, both exponential. Assumed, and on
 * the gloomy side: machines of clouds are lost about once in two years.
 */
export const FAILURES = {
  collector: { days: 30, seconds: 20 },
  redis: { days: 60, seconds: 120 },
  writer: { days: 30, seconds: 20 },
  store: { days: 60, seconds: 600 },
  postgres: { days: 90, seconds: 60 },
};

/**
 * Their values by name.
 *
 * @typedef {Record<keyof typeof ASSUMPTIONS, number>} Values
 * @param {typeof ASSUMPTIONS} assumptions
 */
export function valuesOf(assumptions) {
  const values = Object.entries(assumptions).map(([name, { value }]) => [name, value]);
  return /** @type {Values} */ (Object.fromEntries(values));
}
