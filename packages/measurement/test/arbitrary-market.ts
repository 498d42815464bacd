import fc from 'fast-check';
import { frameMonths, monthDays } from '../src/calendar/month.js';
import { isoWeekday } from '../src/calendar/calendar-day.js';
import type { Contact, ContactIndexInput, IndexEntity, IndexPerson } from '../src/contacts/contact.types.js';
import { DEVICE_CLASSES } from '../src/contacts/device-class.js';

/** A whole small market of a frame of one to three months, with its contacts in a list, so that a reference can go over it again and again. */
export interface Market extends ContactIndexInput {
  length: number;
  persons: IndexPerson[];
  entities: IndexEntity[];
  contacts: Contact[];
  /** Attributes weighting is said to have made exact. */
  margins: number[][];
}

/** Value ids of three attributes: 11, 12 | 21, 22, 23 | 31, 32, 33, 34. */
export const VALUE_IDS = [11, 12, 21, 22, 23, 31, 32, 33, 34];

const months = ['2025-02', '2025-09', '2025-10', '2024-02', '2025-06', '2026-03'];

function personsArbitrary(): fc.Arbitrary<IndexPerson[]> {
  const person = fc.record({
    // Weights of a real panel: none, or within a factor of 40 of each other.
    units: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 20, arbitrary: fc.integer({ min: 100_000, max: 4_000_000 }) },
    ),
    values: fc.tuple(
      fc.constantFrom(11, 12),
      fc.constantFrom(21, 22, 23),
      fc.option(fc.constantFrom(31, 32, 33, 34), { freq: 8, nil: undefined }),
    ),
  });
  const households = fc.option(fc.func(fc.integer({ min: 0, max: 25 })), { nil: undefined });
  return fc
    .tuple(fc.array(person, { minLength: 1, maxLength: 70 }), households)
    .map(([drafts, householdOf]) => {
      const persons = drafts.map(({ units, values }, index) => ({
        id: 1000 + ((index * 37) % 101),
        weight: units / 1024,
        valueIds: values.filter((value) => value !== undefined),
        ...(householdOf && { household: householdOf(index) }),
      }));
      // The last person takes what is missing to a whole universe.
      const sum = persons.reduce((total, { weight }) => total + weight, 0);
      persons.at(-1)!.weight += Math.ceil(sum + 100) - sum;
      return persons;
    });
}

/** Services 1 to 9, media houses 20 to 22, ad networks 30 and 31 (of houses and services), and an empty one. */
function entitiesArbitrary(): fc.Arbitrary<IndexEntity[]> {
  const services = fc
    .integer({ min: 1, max: 9 })
    .map((count) => Array.from({ length: count }, (_, i) => i + 1));
  return services.chain((ids) => {
    const some = fc.subarray(ids, { minLength: 0 });
    return fc
      .tuple(some, some, some, some)
      .map(([a, b, c, d]) => [
        { id: 30, memberIds: [20, ...c] },
        ...ids.map((id) => ({ id })),
        { id: 20, memberIds: a },
        { id: 21, memberIds: b },
        { id: 22, memberIds: [] },
        { id: 31, memberIds: [20, 21, ...d] },
      ]);
  });
}

function rowArbitrary(
  month: string,
  monthOffset: number,
  personIds: number[],
  entityIds: number[],
): fc.Arbitrary<Contact> {
  const dayCount = monthDays(month).length;
  const hasLead = isoWeekday(`${month}-01`) > 1;
  const days = fc.oneof(
    fc.uniqueArray(fc.integer({ min: 0, max: dayCount - 1 }), { minLength: 1, maxLength: 4 }),
    fc.constant(Array.from({ length: dayCount }, (_, day) => day)),
    ...(hasLead ? [fc.constant([31]), fc.constant([31, 0])] : []),
  );
  const contact = fc.record({
    personId: fc.constantFrom(...personIds),
    entityId: fc.constantFrom(...entityIds),
    device: fc.constantFrom(...DEVICE_CLASSES),
    monthOffset: fc.constant(monthOffset),
    mask: days.map((bits) => bits.reduce((mask, bit) => mask | (1 << bit), 0) >>> 0),
    visits: fc.integer({ min: 0, max: 40 }),
    impressions: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 2 ** 24, max: 2 ** 25 + 1 })),
    seconds: fc.integer({ min: 0, max: 2_678_400 }),
    registered: fc.boolean(),
  });
  // Days of the month before have no counts.
  const none = { visits: 0, impressions: 0, seconds: 0 };
  return contact.map((row) => (row.mask === 2 ** 31 ? { ...row, ...none } : row));
}

function contactArbitrary(months: string[], personIds: number[], entityIds: number[]): fc.Arbitrary<Contact> {
  return fc.oneof(...months.map((month, offset) => rowArbitrary(month, offset, personIds, entityIds)));
}

/** Random markets: few persons and services, so that every special case turns up. */
export function marketArbitrary(): fc.Arbitrary<Market> {
  return fc
    .tuple(
      fc.constantFrom(...months),
      fc.constantFrom(1, 1, 1, 2, 3),
      personsArbitrary(),
      entitiesArbitrary(),
      fc.subarray([
        [11, 12],
        [21, 22, 23],
      ]),
    )
    .chain(([month, length, persons, entities, margins]) => {
      const services = entities.filter((entity) => !('memberIds' in entity)).map(({ id }) => id);
      const contact = contactArbitrary(
        frameMonths(month, length),
        persons.map(({ id }) => id),
        services,
      );
      const universe = persons.reduce((total, { weight }) => total + weight, 0);
      // By itself fast-check draws lists of about ten; overlaps take more contacts a person.
      return fc
        .oneof(
          fc.array(contact, { maxLength: 150 }),
          fc.array(contact, { minLength: 20, maxLength: 150, size: 'max' }),
        )
        .map((contacts) => ({ month, length, universe, persons, entities, contacts, margins }));
    });
}
