import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ALL, GROUPS, marginsOf, partOf, PLATFORMS, segmentOf } from './segments.js';
import type { WatchPanel } from './watch-panel.js';
import { WatchSums, type Cell } from './watch-sums.js';
import { withhold, type Withheld } from './withhold.js';

const COVERAGE = { desktop: 1, mobile_web: 1, mobile_app: 1 };
const AGES = ['14-29', '30-49', '50+'];
const LEAST = 30;
const brandOf = (campaign: number) => Math.floor(campaign / 10);

/** Sightings of a small market: brands 1 to 3 with two campaigns each (11, 12, 21 ...) and sightings of none. */
const MARKET = fc
  .tuple(
    fc.array(fc.record({ gender: fc.boolean(), age: fc.nat(2) }), { minLength: 150, maxLength: 250 }),
    fc.array(fc.double({ min: 0.03, max: 0.6, noNaN: true }), { minLength: 9, maxLength: 9 }),
    fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
  )
  .map(([persons, chances, random]) => {
    const next = () => random.next().value as number;
    const panel: WatchPanel = {
      everybody: { persons: persons.length, weight: persons.length, weightSquared: persons.length },
      groups: [],
      bases: new Map(),
      person: (id) => {
        const { gender, age } = persons[id]!;
        return {
          weight: 1,
          segments: [segmentOf('gender', gender ? 'female' : 'male'), segmentOf('birthday', AGES[age] ?? '')],
        };
      },
    };
    const sums = new WatchSums(panel, COVERAGE);
    for (const personId of persons.keys())
      for (const [at, chance] of chances.entries()) {
        if (next() > chance) continue;
        const brandId = 1 + Math.floor(at / 3);
        const campaignId = at % 3 === 2 ? null : brandId * 10 + 1 + (at % 3);
        const platform = PLATFORMS[Math.floor(next() ** 2 * 3)] ?? 'desktop';
        sums.add({
          personId,
          brandId,
          campaignId,
          platform,
          sightings: 1 + Math.floor(next() * 3),
          viewable: 0,
          medium: 'a.example',
          creative: 'x',
          format: 'video',
          provenance: 'rule',
          day: '2026-01-01',
        });
      }
    return sums.finish();
  });

const nameOf = ({ scope, itemId, segment }: Pick<Cell, 'scope' | 'itemId' | 'segment'>) =>
  `${scope} ${itemId} ${segment}`;

/** The sums a cell is a part of, by the name of the whole. @param what persons add up over fewer things */
function partsOf(cell: Cell, what: keyof Withheld): string[] {
  const { segment, scope, itemId } = cell;
  const margins = marginsOf(segment);
  const part = partOf(segment)?.part;
  const own = (whole: string, by: string) => [`${nameOf({ ...cell, segment: whole })} = ${by}`];
  const sums: string[] = [];
  if (margins) sums.push(...own(margins.platform, partOf(margins.group)!.part));
  else if (part && (GROUPS as readonly string[]).includes(part)) sums.push(...own(ALL, part));
  if (what === 'persons') return sums;
  if (margins) sums.push(...own(margins.group, 'platform'));
  else if (part === 'platform') sums.push(...own(ALL, part));
  if (part && !margins && part !== 'platform' && !(GROUPS as readonly string[]).includes(part)) return sums;
  if (scope === 'brands') sums.push(`${nameOf({ scope: 'market', itemId: 0, segment })} = brands`);
  const brand = itemId < 0 ? -itemId : brandOf(itemId);
  if (scope === 'campaigns') sums.push(`${nameOf({ scope: 'brands', itemId: brand, segment })} = campaigns`);
  return sums;
}

const PRIME = 33_554_393;
const modulo = (value: number) => ((value % PRIME) + PRIME) % PRIME;
function inverse(value: number): number {
  let [power, base, result] = [PRIME - 2, value, 1];
  for (; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}

/** Hidden cells that what is shown determines: all that follows from sums and what is shown, solved exactly. */
function determined(
  cells: readonly Cell[],
  decided: ReadonlyMap<Cell, Withheld>,
  what: keyof Withheld,
): Cell[] {
  const hidden = cells.filter((cell) => decided.get(cell)![what] !== null);
  const column = new Map(hidden.map((cell, at) => [nameOf(cell), at]));
  const equations = new Map<string, number[]>();
  const put = (name: string, cell: string, factor: number) => {
    const row = equations.get(name) ?? new Array<number>(hidden.length).fill(0);
    const at = column.get(cell);
    if (at !== undefined) row[at] = modulo(factor);
    equations.set(name, row);
  };
  for (const cell of cells)
    for (const sum of partsOf(cell, what)) {
      put(sum, nameOf(cell), 1);
      put(sum, sum.slice(0, sum.indexOf(' = ')), -1);
    }
  const rows = [...equations.values()];
  const solved: number[][] = [];
  for (let at = 0; at < hidden.length; at += 1) {
    const place = rows.findIndex((row) => row[at] !== 0);
    if (place < 0) continue;
    const [row = []] = rows.splice(place, 1);
    const factor = inverse(row[at] ?? 1);
    const pivot = row.map((value) => (value * factor) % PRIME);
    for (const other of [...rows, ...solved]) {
      const times = other[at] ?? 0;
      if (times !== 0) for (const [i, value] of pivot.entries()) other[i] = modulo(other[i]! - times * value);
    }
    solved.push(pivot);
  }
  return solved.flatMap((row) => {
    const filled = [...row.keys()].filter((at) => row[at] !== 0);
    return filled.length === 1 ? [hidden[filled[0]!]!] : [];
  });
}

describe('what is withheld', () => {
  it.each(['persons', 'impressions'] as const)(
    'cannot be worked out from all that is shown, over platforms, groups, campaigns and brands: %s',
    (what) => {
      let [shown, crossed] = [0, 0];
      fc.assert(
        fc.property(MARKET, (cells) => {
          const decided = withhold(cells, brandOf);
          const known = determined(cells, decided, what).filter(({ sums }) => sums.cases < LEAST);
          expect(known.map(nameOf)).toEqual([]);
          const pairs = cells.filter(({ segment }) => marginsOf(segment));
          crossed += pairs.length;
          shown += pairs.filter((cell) => decided.get(cell)![what] === null).length;
        }),
        { numRuns: 25 },
      );
      expect(shown / crossed).toBeGreaterThan(0.05);
    },
  );

  it('is found by this test where figures of few persons alone are hidden', () => {
    const found = fc.sample(MARKET, 10).flatMap((cells) => {
      const plain = new Map<Cell, Withheld>(
        cells.map((cell) => {
          const own = cell.sums.cases < LEAST ? ('too_few_cases' as const) : null;
          return [cell, { persons: own, impressions: own }];
        }),
      );
      return determined(cells, plain, 'impressions');
    });
    expect(found.length).toBeGreaterThan(0);
  });
});
