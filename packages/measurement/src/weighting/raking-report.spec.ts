import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rake } from './rake.js';
import { RakingError, type RakingMargin, type RakingPerson } from './raking.types.js';

const person = (id: number, sex: string | null, region: string | null): RakingPerson => ({
  id,
  levels: { sex, region },
});

describe('raking report', () => {
  it('names what was aimed at beside what was asked for, and whom no level is known of', () => {
    const persons = [...Array(6).keys()].map((id) => person(id, id < 3 ? 'f' : 'm', id < 5 ? 'east' : null));
    const margins: RakingMargin[] = [
      { attribute: 'sex', targets: { f: 40, m: 60 } },
      { attribute: 'region', targets: { east: 60, west: 40 } },
    ];
    const { report } = rake({ persons, margins, universe: 600, options: { incomplete: 'adjust' } });
    const rows = report.margins.map(({ level, target, aimed, cases }) => [level, target, aimed, cases]);
    expect(rows).toEqual([
      ['f', 240, 240, 3],
      ['m', 360, 360, 3],
      ['east', 360, 500, 5],
      ['west', 240, 0, 0],
    ]);
    expect(report.margins[3]).toMatchObject({ before: 0, after: 0 });
    expect(report.unknown).toEqual([
      { attribute: 'region', before: 100, after: expect.closeTo(100, 0), cases: 1 },
    ]);
    expect(report.diagnostics.map(({ kind }) => kind)).toEqual(['empty_level', 'missing_level']);
  });

  it('reports a level that another margin’s target of 0 empties', () => {
    // Everybody in the west is of the sex whose target is 0.
    const persons = [
      person(1, 'f', 'east'),
      person(2, 'f', 'east'),
      person(3, 'm', 'west'),
      person(4, 'm', 'west'),
    ];
    const margins: RakingMargin[] = [
      { attribute: 'sex', targets: { f: 1, m: 0 } },
      { attribute: 'region', targets: { east: 3, west: 1 } },
    ];
    expect(() => rake({ persons, margins, universe: 100 })).toThrow(
      new RakingError([
        { kind: 'emptied_level', attribute: 'region', level: 'west', targetShare: 0.25, personIds: [3, 4] },
      ]),
    );
    const { weights, report } = rake({ persons, margins, universe: 100, options: { incomplete: 'adjust' } });
    expect([...weights]).toEqual([50, 50, 0, 0]);
    expect(report).toMatchObject({ converged: true, maxMarginError: 0, persons: 2, smallestWeight: 50 });
    expect(report.diagnostics).toEqual([
      { kind: 'zero_target', attribute: 'sex', level: 'm', personIds: [3, 4] },
      { kind: 'emptied_level', attribute: 'region', level: 'west', targetShare: 0.25, personIds: [3, 4] },
    ]);
    expect(report.margins[3]).toMatchObject({ level: 'west', target: 25, aimed: 0, after: 0, cases: 0 });
  });

  it('says how far the weights are spread, and who is at the cap', () => {
    const persons = [...Array(10).keys()].map((id) => person(id, id === 0 ? 'f' : 'm', null));
    const margins = [{ attribute: 'sex', targets: { f: 1, m: 1 } }];
    const free = rake({ persons, margins, universe: 900 }).report;
    expect(free).toMatchObject({ persons: 10, largestWeight: 450, largestRatio: 5, smallestWeight: 50 });
    expect(free).toMatchObject({ cap: null, cappedPersons: 0, trimmedShare: 0 });
    const capped = rake({ persons, margins, universe: 900, options: { cap: 2, marginTolerance: 1 } }).report;
    expect(capped.largestRatio).toBeCloseTo(2, 3);
    expect(capped.smallestWeight).toBeCloseTo(80, 2);
    // One person’s 450 of 900 are cut to twice the mean weight of 90.
    expect(capped).toMatchObject({ cap: 2, cappedPersons: 1, unknown: [] });
    expect(capped.trimmedShare).toBeCloseTo(0.3, 9);
  });

  it('has a row for every level of every target, adding up to the universe, and a reason for each one given up', () => {
    const level = (names: string[]) => fc.constantFrom(...names, null);
    const target = fc.constantFrom(0, 1, 2, 5);
    const targets = (names: string[]) =>
      fc
        .tuple(...names.map(() => target))
        .filter((values) => values.some((value) => value > 0))
        .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]!])));
    const [sexes, regions] = [
      ['f', 'm'],
      ['east', 'west', 'north'],
    ];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(level(sexes), level(regions)), { minLength: 1, maxLength: 25 }),
        targets(sexes),
        targets(regions),
        (levels, sex, region) => {
          const persons = levels.map(([one, other], id) => person(id, one, other));
          const margins: RakingMargin[] = [
            { attribute: 'sex', targets: sex },
            { attribute: 'region', targets: region },
          ];
          let result;
          try {
            result = rake({ persons, margins, universe: 5000, options: { incomplete: 'adjust' } });
          } catch (error) {
            // Nobody may be left with a weight; that is said, too.
            expect(error).toBeInstanceOf(RakingError);
            expect((error as RakingError).diagnostics).not.toEqual([]);
            return;
          }
          const { margins: rows, unknown, diagnostics } = result.report;
          expect(result.weights.reduce((sum, weight) => sum + weight, 0)).toBe(5000);
          for (const { attribute, targets: asked } of margins) {
            const own = rows.filter((row) => row.attribute === attribute);
            expect(own.map((row) => row.level)).toEqual(Object.keys(asked));
            const others = unknown.filter((row) => row.attribute === attribute);
            const after = [...own, ...others].reduce((sum, row) => sum + row.after, 0);
            expect(after).toBe(5000);
            const cases = result.weights.filter((weight) => weight > 0).length;
            expect([...own, ...others].reduce((sum, row) => sum + row.cases, 0)).toBe(cases);
          }
          for (const { attribute, level: name, target: asked, aimed } of rows) {
            if (asked === 0 || aimed > 0) continue;
            const reason = diagnostics.find(
              (one) => one.attribute === attribute && 'level' in one && one.level === name,
            );
            expect(reason?.kind).toMatch(/^(empty|emptied)_level$/);
          }
        },
      ),
    );
  });
});
