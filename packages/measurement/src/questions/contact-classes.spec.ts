import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { contactClasses } from './contact-classes.js';

describe('contact classes', () => {
  // 10 persons of weight 10; person k has k contacts, 8 to 10 none.
  const frame = smallFrame(
    Array(10).fill(10),
    range(1, 7).map((id) => contact(id, 1, [id], id)),
  );

  it('counts exactly k and k or more', () => {
    const { classes, net, contacts, frequency, grp } = contactClasses(frame, EVERYBODY, [1], { classes: 4 });
    expect(net).toEqual({ users: 70, reach: 70, cases: 7 });
    expect(classes.map(({ exact }) => exact.users)).toEqual([10, 10, 10, 40]);
    expect(classes.map(({ atLeast }) => atLeast.reach)).toEqual([70, 60, 50, 40]);
    expect(classes.at(-1)).toMatchObject({ contacts: 4, exact: { cases: 4 }, atLeast: { cases: 4 } });
    expect([contacts, frequency, grp]).toEqual([280, 4, 280]);
  });

  it('weights classes for effective reach: 0 for classes 1 to 6 and 1 above means 7+', () => {
    const weights = [0, 0, 0, 0, 0, 0, 1];
    const { classes, effectiveReach } = contactClasses(frame, EVERYBODY, [1], { classes: 7, weights });
    expect(effectiveReach).toBe(classes[6]!.atLeast.reach);
    expect(effectiveReach).toBe(10);
    expect(contactClasses(frame, EVERYBODY, [1]).effectiveReach).toBe(70);
    const half = contactClasses(frame, EVERYBODY, [1], { weights: [0.5] });
    expect(half.effectiveReach).toBe(65);
  });

  it('gives the planning example of methodology 18: 40 %, OTS 3.0, GRP 120', () => {
    const contacts = range(1, 40).map((id) => contact(id, 1, [1], 3));
    const plan = contactClasses(smallFrame(Array(100).fill(40_000), contacts), EVERYBODY, [1]);
    expect(plan).toMatchObject({ contacts: 4_800_000, frequency: 3, grp: 120, net: { users: 1_600_000 } });
    expect(plan.classes[2]!.exact).toEqual(plan.net);
  });

  it('puts somebody who was there without an impression into class 1', () => {
    const quiet = smallFrame([1, 1], [contact(1, 1, [1], 0)]);
    const { classes, net, contacts, frequency } = contactClasses(quiet, EVERYBODY, [1]);
    expect(classes[0]!.exact).toEqual(net);
    expect([net.users, contacts, frequency]).toEqual([1, 0, 0]);
  });

  it('refuses classes and weights that make no sense', () => {
    const ask = (options: object) => () => contactClasses(frame, EVERYBODY, [1], options);
    expect(ask({ classes: 37 })).toThrow('37');
    expect(ask({ classes: 1.5 })).toThrow('1.5');
    expect(ask({ weights: [1, -1] })).toThrow('-1');
    expect(ask({ classes: 1, weights: [1, 1] })).toThrow('2 weights');
  });
});
