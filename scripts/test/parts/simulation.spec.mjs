import { describe, expect, it } from 'vitest';
import { arrivalsOf, courseOf } from '../../simulation/arrivals.mjs';
import { ASSUMPTIONS, FAILURES, valuesOf } from '../../simulation/assumptions.mjs';
import { Pipeline } from '../../simulation/pipeline.mjs';
import { seeded } from '../../simulation/random.mjs';
import { simulate, worst } from '../../simulation/simulate.mjs';
import { sizeOf } from '../../simulation/sizing.mjs';

const DAY = 86_400;
const SIZE = { collectors: 4, redis: 2, shards: 4, writers: 2, stores: 2, replicas: 2 };
const VALUES = { ...valuesOf(ASSUMPTIONS), writerRate: 1000, storeRate: 5000, limit: 10_000 };
const total = ({ arrived, lost, refused, stored, left }) => arrived - lost - refused - stored - left;
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

describe('arrivals', () => {
  it.each([1.5, 3, 5])('have their peak at %s times the mean', (peak) => {
    const course = courseOf(peak);
    const seconds = Array.from({ length: DAY }, (_, second) => course(second));
    expect(sum(seconds) / DAY).toBeCloseTo(1, 3);
    expect(Math.max(...seconds)).toBeCloseTo(peak, 2);
  });

  it('vary as much as they should, and add up to the day', () => {
    const of = { hitsADay: 8.64e6, peak: 3, bursts: 0, dispersion: 4, random: seeded(7) };
    const [arrivals, course] = [arrivalsOf(of), courseOf(3)];
    let [hits, squares] = [0, 0];
    for (let second = 0; second < DAY; second += 1) {
      const [came, mean] = [arrivals(second), 100 * course(second)];
      hits += came;
      if (mean > 50) squares += (came - mean) ** 2 / mean / DAY;
    }
    expect(hits / 8.64e6).toBeCloseTo(1, 2);
    const busy = Array.from({ length: DAY }, (_, second) => 100 * course(second) > 50).filter(Boolean).length;
    expect((squares * DAY) / busy).toBeGreaterThan(3.8);
    expect((squares * DAY) / busy).toBeLessThan(4.2);
  });
});

describe('the pipeline', () => {
  it.each([1, 2, 3])('loses and doubles nothing but what it counts (seed %s)', (seed) => {
    const failures = Object.fromEntries(
      Object.entries(FAILURES).map(([kind, one]) => [kind, { ...one, days: 0.2 }]),
    );
    const outcome = simulate({ days: 2, hitsADay: 1e8, size: SIZE, seed, failures, values: VALUES });
    expect(outcome.failed).toBeGreaterThan(20);
    expect(outcome.refused).toBeGreaterThan(0);
    expect(total(outcome)).toBe(0);
    expect(simulate({ days: 2, hitsADay: 1e8, size: SIZE, seed, failures, values: VALUES })).toEqual(outcome);
  });

  it('stores everything within a second where nothing fails and there is room', () => {
    const values = { ...VALUES, writerRate: 100_000, storeRate: 100_000 };
    const outcome = simulate({ days: 1, hitsADay: 1e8, size: SIZE, seed: 1, failures: {}, values });
    expect([outcome.lost, outcome.refused, outcome.left]).toEqual([0, 0, 0]);
    expect(outcome.lag.map(([, seconds]) => seconds)).toEqual([1, 1, 1, 1]);
  });

  it('fills and refuses as a bath does: what comes less what goes, up to its brim', () => {
    const pipeline = new Pipeline(VALUES, SIZE);
    for (let second = 0; second < 100; second += 1) pipeline.step(second, 3000);
    // 3,000 a second come, two writers take 2,000: 40,000 wait after 40 seconds, and 1,000 a second are refused from then on.
    expect(sum(pipeline.waiting)).toBeGreaterThan(38_000);
    expect(sum(pipeline.waiting)).toBeLessThanOrEqual(43_000);
    expect(pipeline.refused).toBeGreaterThan(55_000);
    expect(pipeline.stored).toBe(200_000);
  });

  it('takes the hits of a dead Redis into the others, and refuses all when none is left', () => {
    const pipeline = new Pipeline({ ...VALUES, limit: 1e9 }, SIZE);
    pipeline.fail('redis', 0, 0, 10);
    pipeline.step(0, 4000);
    expect([pipeline.refused, pipeline.waiting[0], pipeline.waiting[2]]).toEqual([0, 0, 0]);
    pipeline.fail('redis', 1, 1, 10);
    pipeline.step(1, 4000);
    expect(pipeline.refused).toBe(4000);
  });

  it('stores the others while a shard of the store is away', () => {
    const pipeline = new Pipeline({ ...VALUES, limit: 1e9 }, SIZE);
    for (const replica of [0, 1]) pipeline.fail('store', replica, 0, 60);
    for (let second = 0; second < 30; second += 1) pipeline.step(second, 400);
    expect(pipeline.stored).toBe(30 * 200);
    expect(pipeline.waiting).toEqual([3000, 0, 3000, 0]);
  });
});

describe('failures alone', () => {
  const cases = Object.fromEntries(
    worst({ hitsADay: 1e9, size: { ...SIZE, writers: 4 }, seed: 1 }).map((one) => [one.name, one]),
  );

  it('of one of several cost nothing but what was in its hands', () => {
    for (const name of ['a collector', 'a Redis', 'a replica of ClickHouse'])
      expect(cases[name]).toMatchObject({ refused: 0 });
    expect(cases['a Redis'].lost).toBe(0);
    expect(cases['a collector'].lost).toBeGreaterThan(0);
  });

  it('of what all need have hits wait as long, and no longer than it takes to catch up', () => {
    expect(cases['PostgreSQL'].seconds).toBeGreaterThan(300);
    expect(cases['PostgreSQL'].waiting).toBeGreaterThan(1e6);
  });
});

describe('the sizes', () => {
  it('grow with the hits, and carry the peak with room to spare', () => {
    const sizes = [1e6, 1e7, 1e8, 1e9].map((hits) => sizeOf(hits));
    for (const [at, size] of sizes.entries()) {
      const before = sizes[at - 1];
      if (before)
        for (const [name, value] of Object.entries(size))
          expect(value, name).toBeGreaterThanOrEqual(before[name]);
      const { writerRate, collectorMicros } = valuesOf(ASSUMPTIONS);
      expect(size.writers * writerRate).toBeGreaterThan(1.4 * size.peak);
      expect((size.collectors * 1e6) / collectorMicros).toBeGreaterThan(1.4 * size.peak);
    }
  });
});
