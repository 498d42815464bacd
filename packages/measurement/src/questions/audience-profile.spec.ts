import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { audienceProfile } from './audience-profile.js';

const MEN = 11;
const WOMEN = 12;

/** A panel of equal persons: `men` and `women`, of whom the first of each use the service. */
function panel(men: number, women: number, usingMen: number, usingWomen: number) {
  const values = [...Array(men).fill([MEN]), ...Array(women).fill([WOMEN])] as number[][];
  const users = [...range(1, usingMen), ...range(men + 1, men + usingWomen)];
  const frame = smallFrame(
    Array(men + women).fill(1),
    users.map((id) => contact(id, 1, [1])),
    { values },
  );
  return (question = {}) => audienceProfile(frame, { ...EVERYBODY, ...question }, [1]).rows;
}

describe('audience profile', () => {
  it('gives the affinities of methodology 17', () => {
    // Reach of 10 % among men against 5 % of everybody: 200.
    expect(panel(100, 100, 10, 0)()[0]).toMatchObject({ reach: 10, affinity: 200 });
    // 55 % of the users against 47 % of the persons: 117; 37 % against 47 %: 79.
    expect(panel(470, 530, 55, 45)()[0]!.affinity).toBeCloseTo(117, 0);
    expect(panel(470, 530, 37, 63)()[0]!.affinity).toBeCloseTo(79, 0);
    // 60 % against 52 % is 115, not the 144 printed elsewhere.
    expect(panel(520, 480, 60, 40)()[0]!.affinity).toBeCloseTo(115, 0);
  });

  it('gives composition, base and cases; affinity is composition by share', () => {
    const [men, women] = panel(470, 530, 55, 45)();
    expect(men).toMatchObject({ valueId: MEN, users: 55, cases: 55, universe: 470, panelCases: 470 });
    expect(men!.share).toBeCloseTo(55, 9);
    expect(women!.share).toBeCloseTo(45, 9);
    expect(men!.affinity).toBeCloseTo((men!.share / men!.groupShare) * 100, 9);
  });

  it('compares with a reference group beside the universe', () => {
    const women = panel(100, 100, 10, 5)({ reference: [[WOMEN]] });
    expect(women[0]!.affinity).toBeCloseTo((10 / 7.5) * 100, 9);
    expect(women[0]!.referenceAffinity).toBeCloseTo(200, 9);
    expect(women[1]!.referenceAffinity).toBeCloseTo(100, 9);
  });

  it('has no affinity where nobody is, and nothing to divide by', () => {
    const filtered = panel(100, 100, 10, 5)({ filter: [[WOMEN]] });
    expect(filtered[0]).toMatchObject({ users: 0, universe: 0, share: 0, reach: 0, affinity: null });
    expect(panel(1, 1, 0, 1)({ reference: [[MEN]] })[1]!.referenceAffinity).toBeNull();
  });

  it('adds up long runs of persons as it does single ones', () => {
    const weights = range(1, 1000).map((person) => 1 + (person % 7) / 1024);
    const values = weights.map((_, at) => [at < 600 ? 1 : 2, at % 3 === 0 ? 11 : 12]);
    const frame = smallFrame(weights, [contact(1, 500, [1]), contact(999, 500, [1])], { values });
    for (const [filter, chosen] of [
      [[[1]], (at: number) => at < 600],
      [[[12]], (at: number) => at % 3 !== 0],
      [[[2], [11]], (at: number) => at >= 600 && at % 3 === 0],
      [[], () => true],
    ] as const) {
      const { rows } = audienceProfile(frame, { ...EVERYBODY, filter }, [500]);
      for (const { valueId, universe, panelCases } of rows) {
        const own = weights.filter((_, at) => chosen(at) && values[at]!.includes(valueId));
        expect([universe, panelCases]).toEqual([own.reduce((sum, weight) => sum + weight, 0), own.length]);
      }
    }
  });
});
