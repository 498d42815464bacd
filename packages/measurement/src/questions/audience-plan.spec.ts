import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { NotEnoughContactsError, type PlanLine, planAudience } from './audience-plan.js';
import { bookingChance, chanceOfContact, expectedContacts, mostContacts } from './contact-draw.js';
import { costFigures } from './costs.js';

const full = (entityId: number): PlanLine => ({ entityId, booking: { share: 1 } });

describe('costs', () => {
  it('gives the example of methodology 21', () => {
    const bought = { contacts: 4_800_000, users: 1_600_000, reach: 40, grp: 120 };
    expect(costFigures(48_000, bought)).toEqual({
      cost: 48_000,
      perThousandContacts: 10,
      perThousandReached: 30,
      perReachPoint: 1200,
      perGrp: 400,
    });
    expect(costFigures(5, { contacts: 0, users: 0, reach: 0, grp: 0 }).perGrp).toBeNull();
  });
});

describe('drawing contacts', () => {
  it('cuts the binomial off at the cap', () => {
    // Reference values summed from the binomial with factorials.
    expect(expectedContacts(5, 0.5, 2)).toBeCloseTo(1.78125, 12);
    expect(expectedContacts(300, 0.95, 290)).toBeCloseTo(284.8751971345, 8);
    expect(expectedContacts(2000, 0.5, 990)).toBeCloseTo(985.2029691209, 7);
    expect(expectedContacts(5, 0.5, 5)).toBe(2.5);
    expect([expectedContacts(5, 1, 2), expectedContacts(5, 0, 2)]).toEqual([2, 0]);
    expect(expectedContacts(40_000_000, 0.5, 3)).toBe(3);
  });

  it('misses a person with two contacts in a quarter of all cases at one half', () => {
    expect(chanceOfContact(2, 0.5)).toBeCloseTo(0.75, 15);
    expect([chanceOfContact(0, 1), chanceOfContact(3, 1), chanceOfContact(3, 0)]).toEqual([0, 1, 0]);
  });

  it('finds the chance that delivers what is booked', () => {
    const histogram = new Map([
      [1, 10],
      [5, 4],
    ]);
    expect([mostContacts(histogram, 2), mostContacts(histogram, Infinity)]).toEqual([18, 30]);
    expect(bookingChance(histogram, Infinity, 6)).toBeCloseTo(0.2, 15);
    const chance = bookingChance(histogram, 2, 9);
    expect(10 * chance + 4 * expectedContacts(5, chance, 2)).toBeCloseTo(9, 9);
    expect([bookingChance(histogram, 2, 18), bookingChance(histogram, 2, 0)]).toEqual([1, 0]);
  });
});

describe('audience plan', () => {
  // 4 M persons in 100 cases; 40 of them with three contacts each.
  const frame = smallFrame(
    Array(100).fill(40_000),
    range(1, 40).map((id) => contact(id, 1, [1], 3)),
  );

  it('gives the example of methodology 18 and 21 when everything is booked', () => {
    const plan = planAudience(frame, EVERYBODY, [{ ...full(1), price: { total: 48_000 } }]);
    expect(plan).toMatchObject({ users: 1_600_000, cases: 40, contacts: 4_800_000, frequency: 3, grp: 120 });
    expect(plan.reach).toBeCloseTo(40, 12);
    expect(plan.costs).toMatchObject({ perThousandContacts: 10, perThousandReached: 30, perGrp: 400 });
    const combined = frame.combine(EVERYBODY, [1]);
    expect(plan.standardError).toBeCloseTo(combined.standardError!, 12);
    expect(plan.low).toBeCloseTo(combined.low!, 12);
  });

  it('expects 1 - (1 - s)^3 of the persons at a share of s', () => {
    const [line] = planAudience(frame, EVERYBODY, [
      { entityId: 1, booking: { share: 0.5 }, price: { perThousand: 10 } },
    ]).lines;
    expect(line).toMatchObject({ availableContacts: 4_800_000, contacts: 2_400_000, chance: 0.5 });
    expect(line!.users).toBeCloseTo(1_600_000 * 0.875, 6);
    expect(line!.costs.cost).toBe(24_000);
  });

  it('takes entities as independent draws over the same persons', () => {
    const both = smallFrame([1, 1, 2], [contact(1, 1, [1], 1), contact(1, 2, [1], 2), contact(2, 2, [1], 2)]);
    const plan = planAudience(both, EVERYBODY, [
      { entityId: 2, booking: { contacts: 1 } },
      { entityId: 1, booking: { share: 0.5 } },
    ]);
    // Chance 1/4 at entity 2, 1/2 at entity 1.
    expect(plan.users).toBeCloseTo(1 - 0.5 * 0.75 ** 2 + (1 - 0.75 ** 2), 12);
    expect(plan).toMatchObject({ contacts: 1.5, cases: 2, universe: 4 });
    expect(plan.lines.map(({ entityId }) => entityId)).toEqual([2, 1]);
  });

  it('reaches more persons under a cap with the same contacts, and all at the most there are', () => {
    const uneven = smallFrame([1, 1], [contact(1, 1, [1], 1), contact(2, 1, [1], 9)]);
    const line: PlanLine = { entityId: 1, booking: { contacts: 2 } };
    const open = planAudience(uneven, EVERYBODY, [line]).lines[0]!;
    const capped = planAudience(uneven, EVERYBODY, [{ ...line, cap: 2 }]).lines[0]!;
    expect(capped.users).toBeGreaterThan(open.users);
    expect(capped).toMatchObject({ availableContacts: 10, maximumContacts: 3, contacts: 2 });
    const most = planAudience(uneven, EVERYBODY, [{ entityId: 1, booking: { contacts: 3 }, cap: 2 }]);
    expect(most).toMatchObject({ users: 2, frequency: 1.5 });
  });

  it('says which line books more than there is, and how much there is', () => {
    const book = (line: Partial<PlanLine>) => () => planAudience(frame, EVERYBODY, [{ ...full(1), ...line }]);
    expect(book({ booking: { contacts: 4_800_001 } })).toThrow(NotEnoughContactsError);
    expect(book({ cap: 2 })).toThrow('4800000 contacts are booked at entity 1, which has 3200000');
    expect(book({ cap: 2, booking: { contacts: 3_200_000 } })).not.toThrow();
    try {
      book({ cap: 2 })();
    } catch (error) {
      expect(error).toMatchObject({ entityId: 1, bookedContacts: 4_800_000, maximumContacts: 3_200_000 });
    }
    expect.assertions(4);
  });

  it('refuses lines that make no sense or share contacts, and leaves unknown entities out', () => {
    const house = smallFrame([1], [contact(1, 1, [1])], { entities: [{ id: 1 }, { id: 9, memberIds: [1] }] });
    expect(() => planAudience(house, EVERYBODY, [full(1), full(9)])).toThrow(
      'Entities 1 and 9 share contacts',
    );
    const ask = (line: object) => () => planAudience(frame, EVERYBODY, [{ ...full(1), ...line }]);
    expect(ask({ booking: { share: 1.1 } })).toThrow('{"share":1.1}');
    expect(ask({ booking: { contacts: -1 } })).toThrow('-1');
    expect(ask({ cap: 0 })).toThrow('cap 0');
    expect(ask({ price: { total: Number.NaN } })).toThrow('price');
    expect(() => planAudience(frame, EVERYBODY, [full(1), full(1)])).toThrow('twice');
    const unknown = planAudience(frame, EVERYBODY, [full(7)]);
    expect(unknown).toMatchObject({ users: 0, contacts: 0, lines: [], unknownEntityIds: [7] });
  });
});
