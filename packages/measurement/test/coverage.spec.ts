import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { SamePersons } from '../src/questions/same-persons.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { pairedDifference } from '../src/stats/paired-difference.js';
import { type RankedPair, rankRanges } from '../src/stats/rank-ranges.js';
import { rake } from '../src/weighting/rake.js';
import { contact, EVERYBODY, range, smallFrame } from './small-frame.js';
import { seededRandom } from './seeded-random.js';

const UNIVERSE = 1_000_000;
const WOMEN = 11;
const MEN = 12;
const YOUNG = 21;
const OLD = 22;

/**
 * A panel of which 60 % are women, weighted to the half they are of the universe; 30 % of it are young, which is no margin.
 * Of the young 40 % use the service, of the others 10 %.
 */
function drawPanel(size: number, random: () => number) {
  const persons = range(1, size).map((id) => {
    const isYoung = random() < 0.3;
    return { id, sex: random() < 0.6 ? WOMEN : MEN, isYoung, isUser: random() < (isYoung ? 0.4 : 0.1) };
  });
  const { weights } = rake({
    persons: persons.map(({ id, sex }) => ({ id, levels: { sex: String(sex) } })),
    margins: [{ attribute: 'sex', targets: { [WOMEN]: 1, [MEN]: 1 } }],
    universe: UNIVERSE,
  });
  const index = buildContactIndex({
    month: '2025-09',
    universe: UNIVERSE,
    margins: [[WOMEN, MEN]],
    persons: persons.map(({ id, sex, isYoung }, at) => ({
      id,
      weight: weights[at]!,
      valueIds: [sex, isYoung ? YOUNG : OLD],
    })),
    entities: [{ id: 1 }],
    contacts: persons.filter(({ isUser }) => isUser).map(({ id }) => contact(id, 1, [1])),
  });
  return openReachFrame(index, { kernel: 'plain' });
}

describe('interval of users', () => {
  it.each([
    [100, [[YOUNG]], 120_000],
    [500, [[YOUNG]], 120_000],
    [500, [[WOMEN], [YOUNG]], 60_000],
  ])(
    'holds the truth in 95 of 100 samples of %i, for a group that is no margin: %j',
    (size, filter, truth) => {
      const random = seededRandom(size);
      let held = 0;
      const rounds = 2000;
      for (let round = 0; round < rounds; round += 1) {
        const { usersLow, usersHigh } = drawPanel(size, random).combine({ ...EVERYBODY, filter }, [1]);
        if (usersLow! <= truth && truth <= usersHigh!) held += 1;
      }
      expect(held / rounds).toBeGreaterThan(0.93);
      expect(held / rounds).toBeLessThan(0.975);
    },
  );

  it.each([[[]], [[[WOMEN]]], [[[WOMEN, MEN]]]])(
    'is that of the reach where the size is known: %j',
    (filter) => {
      const frame = drawPanel(400, seededRandom(3));
      const { low, high, usersLow, usersHigh, target } = frame.combine({ ...EVERYBODY, filter }, [1]);
      expect(target.universe).toBeCloseTo(filter.flat().length === 1 ? 500_000 : UNIVERSE, 0);
      expect(usersLow).toBeCloseTo((low! / 100) * target.universe, 3);
      expect(usersHigh).toBeCloseTo((high! / 100) * target.universe, 3);
      const row = frame.rank({ ...EVERYBODY, filter }).find(1)!;
      expect(row.usersLow).toBeCloseTo(usersLow!, 6);
    },
  );
});

describe('paired interval', () => {
  it.each([
    [200, 0.01, 0.005],
    [1000, 0.004, 0.001],
    [500, 0.2, 0.15],
  ])('holds the truth in about 95 of 100 samples of %i where %f and %f differ', (size, more, less) => {
    const random = seededRandom(size);
    let held = 0;
    const rounds = 2000;
    for (let round = 0; round < rounds; round += 1) {
      const draws = range(1, size).map(() => random());
      const first = draws.map((draw) => Number(draw < more || draw > 0.7));
      const second = draws.map((draw) => Number((draw >= more && draw < more + less) || draw > 0.7));
      const { low, high } = pairedDifference(first, second, Array<number>(size).fill(1));
      if (low <= more - less && more - less <= high) held += 1;
    }
    expect(held / rounds).toBeGreaterThan(0.93);
    expect(held / rounds).toBeLessThan(0.99);
  });
});

describe('ranks of services the same persons use', () => {
  // Everybody who uses the second of the two uses the first, too.
  const users = [900, 800, 700, 400, 380];
  const contacts = users.flatMap((count, at) => range(1, count).map((id) => contact(id, at + 1, [1])));
  const frame = smallFrame(Array<number>(1000).fill(1), contacts);

  it('are 4 and 5 where independent errors say "4-5"', () => {
    const rows = users.map((_, at) => frame.rank(EVERYBODY).find(at + 1)!);
    const estimates = rows.map(({ reach, standardError }) => ({
      value: reach,
      standardError: standardError!,
    }));
    const ranges = (ranked: ReturnType<typeof rankRanges>) => ranked.map(({ best, worst }) => [best, worst]);
    expect(ranges(rankRanges(estimates)).slice(3)).toEqual([
      [4, 5],
      [4, 5],
    ]);
    const samePersons = new SamePersons(frame, EVERYBODY);
    const areDifferent = (pairs: readonly RankedPair[], z: number) =>
      samePersons.areDifferent(
        pairs.map(([first, second]) => [first + 1, second + 1]),
        z,
      );
    expect(ranges(rankRanges(estimates, { areDifferent })).slice(3)).toEqual([
      [4, 4],
      [5, 5],
    ]);
  });
});
