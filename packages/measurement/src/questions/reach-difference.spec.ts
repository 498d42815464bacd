import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { reachDifference, reachSample, sampleDifference } from './reach-difference.js';
import { reachSamples } from './reach-sample.js';

const uses = (entityId: number, persons: readonly number[]) =>
  persons.map((id) => contact(id, entityId, [1]));

describe('reach difference', () => {
  // 40 % use entity 1, and 37 % of the same persons entity 2.
  const frame = smallFrame(Array(1000).fill(2), [...uses(1, range(1, 400)), ...uses(2, range(1, 370))]);
  const side = (...entityIds: number[]) => ({ frame, question: EVERYBODY, entityIds });

  it('is paired: narrower than two independent samples', () => {
    const answer = reachDifference(side(1), side(2));
    expect(answer.difference).toBeCloseTo(3, 9);
    expect(answer.standardError).toBeCloseTo(100 * Math.sqrt((0.03 - 0.03 ** 2) / 999), 9);
    const [one, two] = [1, 2].map((id) => frame.combine(EVERYBODY, [id]).standardError!);
    expect(answer.standardError!).toBeLessThan(Math.hypot(one!, two!) / 3);
    expect(answer).toMatchObject({ significant: true, sharedPersons: 1000, first: { cases: 400 } });
    expect(answer.low!).toBeCloseTo(2.11, 2);
    expect(answer.high!).toBeCloseTo(4.25, 2);
  });

  it('is nothing between a service and itself, as far as so many persons can tell', () => {
    const answer = reachDifference(side(1), side(1));
    expect(answer).toMatchObject({ difference: 0, standardError: 0, significant: false });
    // t²/(n + t²), with Student's quantile of 999 degrees of freedom: R `qt(.975, 999)` = 1.962341
    expect([answer.low, answer.high]).toEqual([expect.closeTo(-0.3836, 4), expect.closeTo(0.3836, 4)]);
  });

  it('is the same of samples taken together and one by one', () => {
    const before = smallFrame(Array(900).fill(2), uses(1, range(1, 390)));
    const both = [[1], [2], [1, 2]];
    const [now, then] = [frame, before].map((one) => reachSamples(one, EVERYBODY, both));
    const alone = (one: typeof frame, entityIds: number[]) =>
      reachSample({ frame: one, question: EVERYBODY, entityIds });
    both.forEach((entityIds, at) =>
      expect(sampleDifference(now![at]!, then![at]!)).toEqual(
        sampleDifference(alone(frame, entityIds), alone(before, entityIds)),
      ),
    );
  });

  it('compares months, whose panels overlap, by person', () => {
    const before = smallFrame(Array(1000).fill(2), uses(1, range(1, 390)));
    const answer = reachDifference(side(1), { frame: before, question: EVERYBODY, entityIds: [1] });
    expect(answer.difference).toBeCloseTo(1, 9);
    expect(answer.standardError).toBeCloseTo(100 * Math.sqrt((0.01 - 0.01 ** 2) / 999), 9);
    // Ten times the weight changes nothing, and the units of the two frames need not agree.
    const heavier = smallFrame(Array(1000).fill(20), uses(1, range(1, 390)));
    const scaled = reachDifference(side(1), { frame: heavier, question: EVERYBODY, entityIds: [1] });
    expect(scaled.standardError).toBeCloseTo(answer.standardError!, 9);
  });

  it('is the independent form between groups without a person in common', () => {
    const values = range(1, 1000).map((id) => [id % 2 ? 11 : 12]);
    const groups = smallFrame(Array(1000).fill(1), uses(1, range(1, 301)), { values });
    const of = (value: number) => ({
      frame: groups,
      question: { ...EVERYBODY, filter: [[value]] },
      entityIds: [1],
    });
    const answer = reachDifference(of(11), of(12));
    const [men, women] = [11, 12].map(
      (value) => groups.combine({ ...EVERYBODY, filter: [[value]] }, [1]).standardError!,
    );
    expect(answer.sharedPersons).toBe(0);
    // n/(n-1) of 1000 persons instead of 500.
    expect(answer.standardError! / Math.hypot(men!, women!)).toBeCloseTo(
      Math.sqrt(499 / 500 / (999 / 1000)),
      9,
    );
    expect(answer.significant).toBe(false);
  });

  it('knows nothing about an empty group and no spread of one person', () => {
    const nobody = { frame, question: { ...EVERYBODY, filter: [[5]] }, entityIds: [1] };
    expect(reachDifference(side(1), nobody)).toMatchObject({ difference: null, low: null });
    const single = smallFrame([1], uses(1, [1]));
    const alone = { frame: single, question: EVERYBODY, entityIds: [1] };
    expect(reachDifference(alone, alone)).toMatchObject({ difference: 0, standardError: null });
  });
});
