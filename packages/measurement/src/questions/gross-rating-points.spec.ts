import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, smallFrame } from '../../test/small-frame.js';
import { contactClasses } from './contact-classes.js';
import { meanInterval } from '../stats/mean-interval.js';
import { grossRatingPoints } from './gross-rating-points.js';

describe('gross rating points', () => {
  // Women (11) of weight 3 and 1, men (12) of weight 4; one person without a value.
  const frame = smallFrame(
    [3, 1, 4, 2],
    [contact(1, 1, [1], 2), contact(1, 2, [3], 1), contact(3, 1, [2], 5), contact(4, 1, [9], 1)],
    { values: [[11], [11], [12], []] },
  );

  it('are contacts in per cent of the persons with a value', () => {
    const { total, rows } = grossRatingPoints(frame, EVERYBODY, [1, 2]);
    expect(total).toMatchObject({ contacts: 31, users: 9, cases: 3, grp: 310 });
    expect(rows).toMatchObject([
      { valueId: 11, contacts: 9, users: 3, frequency: 3, grp: 225, reach: 75 },
      { valueId: 12, contacts: 20, users: 4, frequency: 5, grp: 500, reach: 100 },
    ]);
  });

  it('have the interval of the mean contacts of a person', () => {
    const { total, rows } = grossRatingPoints(frame, EVERYBODY, [1, 2]);
    const all = meanInterval([3, 0, 5, 1], [3, 1, 4, 2]);
    expect(total.grpLow).toBeCloseTo(all.low * 100, 9);
    expect(total.grpHigh).toBeCloseTo(all.high * 100, 9);
    const women = meanInterval([3, 0], [3, 1]);
    expect(rows[0]!.grpLow).toBeCloseTo(women.low * 100, 9);
    expect(rows[0]!.grpHigh).toBeCloseTo(women.high * 100, 9);
    // One man says nothing of others.
    expect([rows[1]!.grpLow, rows[1]!.grpHigh]).toEqual([null, null]);
  });

  it('are reach times frequency, and those of the contact classes', () => {
    const { total, rows } = grossRatingPoints(frame, EVERYBODY, [1]);
    for (const { grp, reach, frequency } of [total, ...rows]) expect(grp).toBeCloseTo(reach * frequency, 9);
    const { contacts, frequency, grp } = contactClasses(frame, EVERYBODY, [1]);
    expect(total).toMatchObject({ contacts, frequency, grp });
  });

  it('always accumulate, and are nothing where nobody is', () => {
    const daily = grossRatingPoints(frame, { ...EVERYBODY, calculation: 'average_day' }, [1]);
    expect(daily).toEqual(grossRatingPoints(frame, EVERYBODY, [1]));
    const { total, unknownEntityIds } = grossRatingPoints(frame, EVERYBODY, [99]);
    expect([total.grp, total.frequency, unknownEntityIds]).toEqual([0, 0, [99]]);
  });
});
