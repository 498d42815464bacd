import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, smallFrame } from '../../test/small-frame.js';
import { reachBuildUp } from './build-up.js';

describe('reach build-up', () => {
  it('adds every person on the day of the first contact', () => {
    // Persons 1 and 2 meet the entities on day 1, person 3 on day 30, person 4 never.
    const frame = smallFrame(
      [1, 2, 4, 8],
      [contact(1, 1, [5, 30]), contact(1, 2, [1]), contact(2, 2, [1, 2]), contact(3, 1, [30])],
    );
    const { universe, days } = reachBuildUp(frame, EVERYBODY, [1, 2]);
    expect(universe).toBe(15);
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({
      day: '2025-09-01',
      added: { users: 3, reach: 20, cases: 2 },
      reached: { users: 3, reach: 20, cases: 2 },
    });
    expect(days[28]!.added).toEqual({ users: 0, reach: 0, cases: 0 });
    expect(days[29]!.reached).toMatchObject({ users: 7, cases: 3 });
    expect(reachBuildUp(frame, EVERYBODY, [1, 99])).toMatchObject({ unknownEntityIds: [99] });
  });

  it('gives the example of methodology 11: 100 on Monday, 80 on Tuesday of whom 40 return', () => {
    const contacts = Array.from({ length: 140 }, (_, i) =>
      contact(i + 1, 1, i < 40 ? [1, 2] : i < 100 ? [1] : [2]),
    );
    const { days } = reachBuildUp(smallFrame(Array(200).fill(1), contacts), EVERYBODY, [1]);
    expect(days.slice(0, 3).map(({ reached }) => reached.users)).toEqual([100, 140, 140]);
    expect(days[1]!.added.users).toBe(40);
  });
});
