import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capWeights } from './cap-weights.js';
import { quantiseWeights, weightUnits } from './quantise-weights.js';
import { rake } from './rake.js';
import { RakingError, type RakingMargin, type RakingPerson } from './raking.types.js';

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** `counts` persons per combination of sex and region. */
function panel(counts: Record<string, number>): RakingPerson[] {
  const persons: RakingPerson[] = [];
  for (const [cell, count] of Object.entries(counts)) {
    const [sex, region] = cell.split('/');
    for (let n = 0; n < count; n += 1) persons.push({ id: persons.length + 1, levels: { sex, region } });
  }
  return persons;
}

const margins: RakingMargin[] = [
  { attribute: 'sex', targets: { f: 51, m: 49 } },
  { attribute: 'region', targets: { east: 60, west: 40 } },
];

describe('raking', () => {
  it('meets a two by two table whose solution is known', () => {
    // IPF keeps the odds ratio of the table, here 1, so the fitted table is the product of its margins.
    const persons = panel({ 'f/east': 10, 'f/west': 20, 'm/east': 30, 'm/west': 60 });
    const { weights, report } = rake({ persons, margins, universe: 1_000_000 });
    const cell = (from: number, to: number) => sum(weights.slice(from, to));
    expect(cell(0, 10)).toBeCloseTo(306_000, 0);
    expect(cell(10, 30)).toBeCloseTo(204_000, 0);
    expect(cell(30, 60)).toBeCloseTo(294_000, 0);
    expect(cell(60, 120)).toBeCloseTo(196_000, 0);
    expect(report).toMatchObject({ converged: true, diagnostics: [] });
    expect(report.maxMarginError).toBeLessThan(1e-6);
    expect(report.margins[0]).toMatchObject({ attribute: 'sex', level: 'f', target: 510_000, cases: 30 });
    expect(report.margins[0]!.before).toBeCloseTo(250_000, 6);
    expect(report.margins[0]!.after).toBeCloseTo(510_000, 1);
    expect(report.largestWeight).toBe(Math.max(...weights));
    expect(report.effectiveN * report.designEffect).toBeCloseTo(120, 8);
  });

  it('gives equal weights without margins, and keeps base weights in proportion', () => {
    const persons = panel({ 'f/east': 8 });
    const { weights, report } = rake({ persons, margins: [], universe: 4000 });
    expect([...weights]).toEqual(Array(8).fill(500));
    expect(report).toMatchObject({ iterations: 0, converged: true, designEffect: 1, margins: [] });
    const based = persons.map((person, index) => ({ ...person, baseWeight: index < 4 ? 1 : 3 }));
    expect([...rake({ persons: based, margins: [], universe: 4000 }).weights]).toEqual([
      250, 250, 250, 250, 750, 750, 750, 750,
    ]);
  });

  it('refuses an empty target level and persons without a level, naming them', () => {
    const persons = [...panel({ 'f/east': 3, 'm/east': 3 }), { id: 99, levels: { sex: 'x', region: null } }];
    let error: unknown;
    try {
      rake({ persons, margins, universe: 100 });
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(RakingError);
    expect((error as RakingError).diagnostics).toEqual([
      { kind: 'missing_level', attribute: 'sex', personIds: [99] },
      { kind: 'empty_level', attribute: 'region', level: 'west', targetShare: 0.4 },
      { kind: 'missing_level', attribute: 'region', personIds: [99] },
    ]);
    expect((error as RakingError).message).toContain('nobody in the panel has region "west"');
  });

  it('adjusts when told to, and still says so', () => {
    const persons = [...panel({ 'f/east': 4, 'm/east': 4 }), { id: 99, levels: { region: 'east' } }];
    const { weights, report } = rake({ persons, margins, universe: 900, options: { incomplete: 'adjust' } });
    expect(report.diagnostics.map(({ kind }) => kind)).toEqual(['missing_level', 'empty_level']);
    expect(weights[8]).toBe(100);
    expect(sum(weights.slice(0, 4))).toBeCloseTo(800 * 0.51, 1);
    expect(report.converged).toBe(true);
  });

  it('reports persons whose level has the target 0 and gives them no weight', () => {
    const persons = panel({ 'f/east': 4, 'm/east': 4 });
    const only = [{ attribute: 'sex', targets: { f: 1, m: 0 } }];
    const { weights, report } = rake({ persons, margins: only, universe: 100 });
    expect([...weights]).toEqual([25, 25, 25, 25, 0, 0, 0, 0]);
    expect(report.diagnostics).toEqual([
      { kind: 'zero_target', attribute: 'sex', level: 'm', personIds: [5, 6, 7, 8] },
    ]);
  });

  it('does not claim convergence when the margins contradict each other', () => {
    const persons = panel({ 'f/east': 5, 'm/west': 5 });
    const { report } = rake({ persons, margins, universe: 1000 });
    expect(report.converged).toBe(false);
    expect(report.maxMarginError).toBeGreaterThan(0.1);
  });

  it('stops at the iteration limit', () => {
    const persons = panel({ 'f/east': 1, 'f/west': 40, 'm/east': 40, 'm/west': 2 });
    const { report } = rake({ persons, margins, universe: 1000, options: { maxIterations: 2 } });
    expect(report).toMatchObject({ iterations: 2, converged: false });
  });

  it('keeps weights under the cap and reports the margin error that costs', () => {
    const persons = panel({ 'f/east': 2, 'f/west': 2, 'm/east': 48, 'm/west': 48 });
    const { weights, report } = rake({ persons, margins, universe: 1000, options: { cap: 5 } });
    expect(report.largestWeight).toBeLessThanOrEqual(50 + 1 / weightUnits(1000));
    expect(sum(weights)).toBe(1000);
    expect(report.maxMarginError).toBeGreaterThan(0.05);
    expect(report.converged).toBe(false);
  });

  it.each([
    [{ persons: [], margins: [], universe: 10 }],
    [{ persons: panel({ 'f/east': 1 }), margins: [], universe: 10.5 }],
    [{ persons: panel({ 'f/east': 1 }), margins: [], universe: 0 }],
    [{ persons: panel({ 'f/east': 1 }), margins: [], universe: 10, options: { cap: 1 } }],
    [{ persons: panel({ 'f/east': 1 }), margins: [{ attribute: 'sex', targets: { f: -1 } }], universe: 10 }],
    [{ persons: panel({ 'f/east': 1 }), margins: [{ attribute: 'sex', targets: {} }], universe: 10 }],
    [{ persons: [{ id: 1, levels: {}, baseWeight: 0 }], margins: [], universe: 10 }],
  ])('refuses unusable numbers (%#)', (input) => {
    expect(() => rake(input)).toThrow(RangeError);
  });

  it('always sums to the universe exactly and meets margins that can be met', () => {
    const count = fc.integer({ min: 3, max: 30 });
    const share = fc.integer({ min: 20, max: 80 });
    fc.assert(
      fc.property(
        fc.tuple(count, count, count, count),
        share,
        share,
        fc.integer({ min: 1000, max: 80_000_000 }),
        ([a, b, c, d], female, east, universe) => {
          const persons = panel({ 'f/east': a, 'f/west': b, 'm/east': c, 'm/west': d });
          const { weights, report } = rake({
            persons,
            universe,
            margins: [
              { attribute: 'sex', targets: { f: female, m: 100 - female } },
              { attribute: 'region', targets: { east, west: 100 - east } },
            ],
          });
          expect(sum(weights)).toBe(universe);
          expect(report.converged).toBe(true);
          for (const weight of weights) expect(Number.isInteger(weight * weightUnits(universe))).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('quantising', () => {
  it('gives the odd units to the largest remainders', () => {
    const third = (2 ** 32 - 1) / 3;
    expect([...quantiseWeights(Float64Array.of(1, 1, 1), 1)].map((weight) => weight * 2 ** 32)).toEqual([
      third + 1,
      third,
      third,
    ]);
    expect([...quantiseWeights(Float64Array.of(0, 2, 1), 3)]).toEqual([0, 2, 1]);
  });

  it('sums exactly and moves no weight by a whole unit', () => {
    const weights = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 80_000_000 }), (values, universe) => {
        fc.pre(sum(values) > 1e-3);
        const result = quantiseWeights(Float64Array.from(values), universe);
        expect(sum(result)).toBe(universe);
        const scale = universe / sum(values);
        result.forEach((weight, index) => {
          expect(Math.abs(weight - values[index]! * scale)).toBeLessThan(1.001 / weightUnits(universe));
        });
      }),
    );
  });

  it('refuses what has no sum', () => {
    expect(() => quantiseWeights(Float64Array.of(0, 0), 5)).toThrow(RangeError);
    expect(() => quantiseWeights(Float64Array.of(1, -1), 5)).toThrow(RangeError);
    expect(() => quantiseWeights(Float64Array.of(1), 0.5)).toThrow(RangeError);
  });
});

describe('capping', () => {
  it('keeps the sum and the limit when spreading pushes further weights over it', () => {
    const weights = Float64Array.of(10, 3.9, 1, 1, 0.1);
    capWeights(weights, 4);
    expect(sum(weights)).toBeCloseTo(16, 10);
    expect(Math.max(...weights)).toBeLessThanOrEqual(4);
    expect(weights[2]).toBe(weights[3]);
  });
});
