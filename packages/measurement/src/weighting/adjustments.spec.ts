import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrateImpressions } from './calibrate-impressions.js';
import { extrapolateConsent, extrapolateStrata } from './consent-gap.js';
import { compareFrames, compareSeries, type MethodBreak } from './method-breaks.js';
import { splitUniverseChange } from './universe-change.js';

describe('consent gap', () => {
  it('gives the example of methodology 10', () => {
    const stratum = { impressions: 10_000_000, consentedImpressions: 8_000_000, consented: 2_000_000 };
    expect(extrapolateConsent(stratum, 0.3)).toEqual({
      consentShare: 0.8,
      factor: 1.25,
      value: 2_500_000,
      reason: null,
    });
  });

  it('publishes nothing without consent or with too little of it', () => {
    const stratum = { impressions: 100, consentedImpressions: 20, consented: 10 };
    expect(extrapolateConsent(stratum, 0.2)).toMatchObject({ value: 50, reason: null });
    expect(extrapolateConsent(stratum, 0.21)).toEqual({
      consentShare: 0.2,
      factor: null,
      value: null,
      reason: 'consent_too_low',
    });
    const none = { impressions: 100, consentedImpressions: 0, consented: 0 };
    expect(extrapolateConsent(none, 0)).toMatchObject({ consentShare: 0, value: null, reason: 'no_consent' });
    const unused = { impressions: 0, consentedImpressions: 0, consented: 0 };
    expect(extrapolateConsent(unused, 0.5)).toMatchObject({
      consentShare: null,
      factor: 1,
      value: 0,
      reason: null,
    });
  });

  it('extrapolates app and web each by itself', () => {
    const app = { impressions: 100, consentedImpressions: 100, consented: 40 };
    const web = { impressions: 300, consentedImpressions: 100, consented: 20 };
    const { total, strata } = extrapolateStrata([app, web], 0.1);
    expect(strata.map(({ value }) => value)).toEqual([40, 60]);
    // Together they would give 60 × 400/200 = 120.
    expect(total).toMatchObject({ value: 100, consentShare: 0.5, reason: null });
    expect(total.factor).toBeCloseTo(100 / 60, 12);
    expect(extrapolateStrata([app, web], 0.5).total).toMatchObject({
      value: null,
      reason: 'consent_too_low',
    });
    expect(extrapolateStrata([], 0.5).total).toMatchObject({ value: 0, factor: 1, consentShare: null });
  });

  it('never shrinks a figure and refuses counts that contradict each other', () => {
    const counts = fc.record({
      all: fc.integer({ min: 1, max: 1e9 }),
      part: fc.double({ min: 0.001, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 1e8 }), ({ all, part }, consented) => {
        const consentedImpressions = Math.max(1, Math.floor(all * part));
        const { value, factor } = extrapolateConsent(
          { impressions: all, consentedImpressions, consented },
          0,
        );
        expect(factor).toBeGreaterThanOrEqual(1);
        expect(value).toBeGreaterThanOrEqual(consented);
      }),
    );
    const wrong = { impressions: 5, consentedImpressions: 6, consented: 1 };
    expect(() => extrapolateConsent(wrong, 0)).toThrow(RangeError);
    expect(() => extrapolateConsent({ ...wrong, consentedImpressions: -1 }, 0)).toThrow(RangeError);
    expect(() => extrapolateConsent({ ...wrong, consentedImpressions: 5 }, 1.1)).toThrow(RangeError);
  });
});

describe('census calibration of impressions', () => {
  it('gives more to heavy users and nothing to others', () => {
    const result = calibrateImpressions({ census: 900, weights: [10, 20, 30], impressions: [20, 5, 0] });
    expect(result).toMatchObject({ status: 'calibrated', panel: 300, delta: 600, factor: 3 });
    expect([...result.impressions]).toEqual([60, 15, 0]);
  });

  it('says when there is nobody to give impressions to, or no census', () => {
    const unused = calibrateImpressions({ census: 900, weights: [10], impressions: [0] });
    expect(unused).toMatchObject({ status: 'no_panel_use', factor: 1, delta: 900 });
    const untagged = calibrateImpressions({ census: 0, weights: [10], impressions: [3] });
    expect(untagged).toMatchObject({ status: 'no_census_use', factor: 1, delta: -30 });
    expect([...untagged.impressions]).toEqual([3]);
    expect(calibrateImpressions({ census: 0, weights: [], impressions: [] })).toMatchObject({
      status: 'calibrated',
    });
  });

  it('meets the census and keeps reach', () => {
    const row = fc.record({
      weight: fc.integer({ min: 1, max: 1e6 }),
      count: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 1, max: 1e9 }),
        (rows, census) => {
          fc.pre(rows.some(({ count }) => count > 0));
          const weights = rows.map(({ weight }) => weight);
          const before = rows.map(({ count }) => count);
          const { impressions, status } = calibrateImpressions({ census, weights, impressions: before });
          expect(status).toBe('calibrated');
          const sum = impressions.reduce((total, count, index) => total + count * weights[index]!, 0);
          expect(Math.abs(sum / census - 1)).toBeLessThan(1e-12);
          expect([...impressions].map((count) => count > 0)).toEqual(before.map((count) => count > 0));
        },
      ),
    );
  });

  it('refuses what is no count', () => {
    expect(() => calibrateImpressions({ census: 1, weights: [1], impressions: [] })).toThrow(RangeError);
    expect(() => calibrateImpressions({ census: 1, weights: [1], impressions: [-1] })).toThrow(RangeError);
    expect(() => calibrateImpressions({ census: NaN, weights: [1], impressions: [1] })).toThrow(RangeError);
  });
});

describe('universe change', () => {
  it('splits the Austrian change from 2021-IV to 2022-I', () => {
    const split = splitUniverseChange({ users: 6.28, universe: 6.78 }, { users: 6.32, universe: 7.038 });
    expect(split.before).toBeCloseTo(92.6, 1);
    expect(split.after).toBeCloseTo(89.8, 1);
    expect(split.usersEffect).toBeCloseTo(0.6, 1);
    expect(split.universeEffect).toBeCloseTo(-3.4, 1);
  });

  it('adds up, and has no effect of what did not change', () => {
    const state = fc
      .record({
        universe: fc.integer({ min: 1, max: 1e8 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ universe, part }) => ({ universe, users: Math.floor(universe * part) }));
    fc.assert(
      fc.property(state, state, (one, two) => {
        const split = splitUniverseChange(one, two);
        const scale = Math.max(1, Math.abs(split.usersEffect));
        expect(Math.abs(split.usersEffect + split.universeEffect - split.change) / scale).toBeLessThan(1e-9);
        expect(splitUniverseChange(one, one)).toMatchObject({ change: 0, usersEffect: 0, universeEffect: 0 });
        const fewer = { ...one, users: Math.floor(one.users / 2) };
        expect(splitUniverseChange(one, fewer).universeEffect).toBe(0);
      }),
    );
  });

  it('refuses more users than universe', () => {
    const fine = { users: 1, universe: 2 };
    expect(() => splitUniverseChange(fine, { users: 3, universe: 2 })).toThrow(RangeError);
    expect(() => splitUniverseChange({ users: 0, universe: 0 }, fine)).toThrow(RangeError);
  });
});

describe('method breaks', () => {
  const metric = { country: 'AT', metric: 'unique_clients' };
  const reform: MethodBreak = { country: 'AT', from: '2025-01-01', metrics: ['visits', 'unique_clients'] };
  const december = { from: '2024-12-01', to: '2024-12-31' };
  const january = { from: '2025-01-01', to: '2025-01-31' };
  const february = { from: '2025-02-01', to: '2025-02-28' };
  const winter = { from: '2024-12-01', to: '2025-02-28' };

  it('forbids a comparison across a break, in either direction', () => {
    expect(compareFrames(metric, [december, january], [reform])).toEqual({
      comparable: false,
      crossed: [reform],
    });
    expect(compareFrames(metric, [january, december], [reform]).comparable).toBe(false);
    expect(compareFrames(metric, [january, february], [reform])).toEqual({ comparable: true, crossed: [] });
  });

  it('forbids every comparison with a frame measured by two methods', () => {
    for (const other of [december, february, winter]) {
      expect(compareFrames(metric, [winter, other], [reform]).comparable).toBe(false);
    }
  });

  it('counts the day of the break as the first of the new method', () => {
    const firstDay = { from: '2025-01-01', to: '2025-01-01' };
    const oneDayOver = { from: '2024-12-01', to: '2025-01-01' };
    expect(compareFrames(metric, [firstDay, february], [reform]).comparable).toBe(true);
    expect(compareFrames(metric, [december, firstDay], [reform]).comparable).toBe(false);
    expect(compareFrames(metric, [december, oneDayOver], [reform]).comparable).toBe(false);
  });

  it('only looks at breaks of the country and the metric', () => {
    const frames = [december, january] as const;
    expect(compareFrames({ ...metric, country: 'DE' }, frames, [reform]).comparable).toBe(true);
    expect(compareFrames({ ...metric, metric: 'impressions' }, frames, [reform]).comparable).toBe(true);
    const all: MethodBreak = { ...reform, metrics: 'all' };
    expect(compareFrames({ ...metric, metric: 'impressions' }, frames, [reform, all]).crossed).toEqual([all]);
  });

  it('marks the one delta of a series that crosses', () => {
    const march = { from: '2025-03-01', to: '2025-03-31' };
    const series = compareSeries(metric, [december, january, february, march], [reform]);
    expect(series.map((delta) => delta?.comparable ?? null)).toEqual([null, false, true, true]);
  });

  it('refuses frames that are none, with and without breaks', () => {
    const turned = { from: '2025-02-01', to: '2025-01-31' };
    expect(() => compareFrames(metric, [turned, january], [])).toThrow(RangeError);
    expect(() => compareFrames(metric, [january, { from: '2025-02-30', to: '2025-03-01' }], [])).toThrow(
      RangeError,
    );
    expect(() => compareFrames(metric, [january, february], [{ ...reform, from: '2025' }])).toThrow(
      RangeError,
    );
  });
});
