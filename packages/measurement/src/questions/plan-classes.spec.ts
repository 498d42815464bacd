import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { type PlanLine, planAudience } from './audience-plan.js';
import { contactClasses } from './contact-classes.js';
import { drawnContacts } from './plan-classes.js';

describe('drawn contacts', () => {
  it('are binomial, cut off at the cap, with an open last class', () => {
    const binomial = [0.32768, 0.4096, 0.2048, 0.0512, 0.0064, 0.00032];
    drawnContacts(5, 0.2, Infinity, 8).forEach((chance, at) =>
      expect(chance).toBeCloseTo(binomial[at] ?? 0, 12),
    );
    expect([...drawnContacts(5, 0.2, 2, 8)].slice(0, 4).map((chance) => chance.toFixed(5))).toEqual([
      '0.32768',
      '0.40960',
      '0.26272',
      '0.00000',
    ]);
    expect(drawnContacts(5, 0.2, Infinity, 1)[1]).toBeCloseTo(1 - 0.32768, 12);
    expect([...drawnContacts(3, 1, Infinity, 4)]).toEqual([0, 0, 0, 1, 0]);
    expect([...drawnContacts(3, 1, 2, 4)]).toEqual([0, 0, 1, 0, 0]);
    expect([...drawnContacts(0, 1, 2, 2), ...drawnContacts(2, 0, 2, 2)]).toEqual([1, 0, 0, 1, 0, 0]);
  });
});

describe('contact classes of a plan', () => {
  const frame = smallFrame(Array(100).fill(1000), [
    ...range(1, 40).map((id) => contact(id, 1, [1], 3)),
    ...range(21, 60).map((id) => contact(id, 2, [2, 3], 2)),
    ...range(50, 70).map((id) => contact(id, 3, [4], 30)),
  ]);
  const classes = (lines: PlanLine[], count = 36) =>
    planAudience(frame, EVERYBODY, lines, { classes: count }).classes;

  it('are those of all contacts when everything is booked', () => {
    const full = [1, 2].map((entityId): PlanLine => ({ entityId, booking: { share: 1 } }));
    const all = contactClasses(frame, EVERYBODY, [1, 2], { classes: 8 }).classes;
    const planned = classes(full, 8);
    expect(
      planned.map(({ exact, atLeast }) => [exact.users, exact.cases, atLeast.users, atLeast.cases]),
    ).toEqual(all.map(({ exact, atLeast }) => [exact.users, exact.cases, atLeast.users, atLeast.cases]));
  });

  it('add up to the reach and the contacts that are booked, with a cap and a share', () => {
    const lines: PlanLine[] = [
      { entityId: 1, booking: { share: 0.4 } },
      { entityId: 2, booking: { contacts: 30_000 }, cap: 1 },
      { entityId: 3, booking: { share: 0.1 } },
    ];
    const plan = planAudience(frame, EVERYBODY, lines);
    const rows = classes(lines);
    expect(rows[0]!.atLeast.users).toBeCloseTo(plan.users, 6);
    const contacts = rows.reduce((sum, row) => sum + row.contacts * row.exact.users, 0);
    expect(contacts / plan.contacts).toBeCloseTo(1, 9);
    rows
      .slice(1)
      .forEach((row, at) => expect(row.atLeast.users).toBeLessThanOrEqual(rows[at]!.atLeast.users));
    const increments = plan.lines.reduce((sum, { increment }) => sum + increment.users, 0);
    expect(increments).toBeCloseTo(plan.users, 6);
    expect(plan.lines.map(({ increment }) => increment.cases)).toEqual([40, 20, 10]);
  });

  it('refuses numbers of classes that are none', () => {
    for (const count of [0, 37, 1.5]) expect(() => classes([], count)).toThrow(RangeError);
  });
});
