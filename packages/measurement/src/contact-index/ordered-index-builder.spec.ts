import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE_CLASSES } from '../contacts/device-class.js';
import { openReachFrame } from '../reach/reach-frame.js';
import { openPreparedFrame, prepareSelections } from '../reach/shared-frame.js';
import { encodeContactIndex } from './contact-index-codec.js';
import { buildContactIndex } from './contact-index-builder.js';
import { numberPersons } from './number-persons.js';
import { OrderedIndexBuilder } from './ordered-index-builder.js';

const PERSONS = 5;
const HEAD = { month: '2026-01', length: 2, holidays: ['2026-01-06'], universe: PERSONS };
const persons = numberPersons(
  Array.from({ length: PERSONS }, (_, id) => ({ id, weight: 1, valueIds: [id % 2] })),
  PERSONS,
);
/** Ids in the order of their numbers. */
const ENTITIES = [70, 3, ...Array.from({ length: 40 }, (_, at) => 100 + at)];

const contacts = fc.array(
  fc.record({
    person: fc.nat(PERSONS - 1),
    entity: fc.nat(ENTITIES.length - 1),
    device: fc.nat(DEVICE_CLASSES.length - 1),
    monthOffset: fc.nat(1),
    mask: fc.nat(27).map((day) => 1 << day),
    impressions: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 60 },
);
type Day = (typeof contacts extends fc.Arbitrary<infer Rows> ? Rows : never)[number][];

function ordered(rows: Day) {
  const builder = new OrderedIndexBuilder({ ...HEAD, persons, entityIds: ENTITIES });
  for (let person = 0; person < PERSONS; person += 1) {
    const own = rows.filter((row) => row.person === person);
    for (const { entity, device, monthOffset, mask, impressions } of own)
      builder.add(entity, device, monthOffset, mask, impressions);
    if (own.length > 0) builder.endPerson(person);
  }
  return builder.finish();
}

function unordered(rows: Day) {
  return buildContactIndex({
    ...HEAD,
    persons,
    entities: ENTITIES.map((id) => ({ id })),
    contacts: rows.map(({ person, entity, device, ...row }) => ({
      ...row,
      personId: persons.persons.ids[person]!,
      entityId: ENTITIES[entity]!,
      device: DEVICE_CLASSES[device]!,
      visits: 0,
      seconds: 0,
      registered: false,
    })),
  });
}

const QUESTION = { calculation: 'average_week', filter: [[1]], includeEmpty: true } as const;

describe('OrderedIndexBuilder', () => {
  it('makes what ContactIndexBuilder makes of the same contacts', () => {
    fc.assert(
      fc.property(contacts, (rows) => {
        const index = ordered(rows);
        const selections = [['desktop', 'mobile_web', 'mobile_app'], ['mobile_web']] as const;
        const asked = selections.map((devices) => ({ devices: [...devices] }));
        const expected = openReachFrame(unordered(rows));
        const encoded = encodeContactIndex(index);
        const [first, ...others] = prepareSelections(index, encoded, asked);
        const frame = openPreparedFrame(encoded, first!);
        expect(others.length).toBeLessThan(asked.length);
        const all = (of: typeof frame) =>
          [...asked, { devices: ['desktop' as const] }].map((selection) => {
            const ranking = of.rank({ ...QUESTION, ...selection });
            return { target: ranking.target, rows: ranking.rows().sort((a, b) => a.entityId - b.entityId) };
          });
        expect(all(frame)).toEqual(all(expected));
      }),
      { numRuns: 60 },
    );
  });

  it('refuses persons out of order, counts that are too large and ids given twice', () => {
    const builder = new OrderedIndexBuilder({ ...HEAD, persons, entityIds: ENTITIES });
    builder.add(0, 0, 0, 1, 2 ** 32);
    expect(() => builder.endPerson(2)).toThrow('exceed');
    builder.endPerson(3);
    expect(() => builder.endPerson(3)).toThrow('Person 3 comes too late');
    expect(() => new OrderedIndexBuilder({ ...HEAD, persons, entityIds: [1, 1] })).toThrow('given twice');
  });
});
