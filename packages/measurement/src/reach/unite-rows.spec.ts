import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../contact-index/contact-index-builder.js';
import type { Contact } from '../contacts/contact.types.js';
import { DEVICE_CLASSES } from '../contacts/device-class.js';
import { openReachFrame } from './reach-frame.js';

const ENTITIES = 12;
const HOUSE = 100;
/** Days of the person at the entity on a device, none for some. */
const maskOf = (person: number, entity: number, device: number) =>
  (person + entity * 3 + device) % 4 === 0 ? 0 : 1 << ((person * 5 + entity + device * 7) % 31);

function indexOf(persons: number, impressionsOf: (person: number) => number) {
  const contacts: Contact[] = [];
  for (let person = 1; person <= persons; person += 1)
    for (let entity = 1; entity <= ENTITIES; entity += 1)
      DEVICE_CLASSES.forEach((device, at) => {
        const mask = maskOf(person, entity, at);
        if (mask === 0) return;
        const impressions = impressionsOf(person);
        contacts.push({
          personId: person,
          entityId: entity,
          device,
          mask,
          visits: 1 + at,
          impressions,
          seconds: entity,
          registered: (person + at) % 3 === 0,
        });
      });
  return buildContactIndex({
    month: '2025-10',
    universe: persons,
    contacts,
    persons: Array.from({ length: persons }, (_, at) => ({ id: at + 1, weight: 1, valueIds: [1] })),
    entities: [
      ...Array.from({ length: ENTITIES }, (_, at) => ({ id: at + 1 })),
      { id: HOUSE, memberIds: [2, 3, 5] },
    ],
  });
}

const question = { devices: DEVICE_CLASSES, filter: [], calculation: 'average_day' as const };

describe.each([undefined, 'plain'] as const)('uniting rows of devices, kernel %s', (kernel) => {
  const open = (index: ReturnType<typeof indexOf>) => openReachFrame(index, kernel ? { kernel } : {});

  it('counts everybody once a day, more persons than are read at a time', () => {
    const persons = 2000;
    const frame = open(indexOf(persons, () => 2));
    for (const registeredOnly of [false, true]) {
      const ranking = frame.rank({ ...question, registeredOnly });
      for (const [id, members] of [
        [4, [4]],
        [HOUSE, [2, 3, 5]],
      ] as const) {
        let [days, cases, visits] = [0, 0, 0];
        for (let person = 1; person <= persons; person += 1) {
          let mask = 0;
          for (const member of members)
            for (const device of [0, 1, 2]) {
              const own = maskOf(person, member, device);
              if (own === 0 || (registeredOnly && (person + device) % 3 !== 0)) continue;
              mask |= own;
              visits += 1 + device;
            }
          if (mask !== 0) cases += 1;
          for (let day = 0; day < 31; day += 1) days += (mask >>> day) & 1;
        }
        expect(ranking.find(id)).toMatchObject({ cases, visits });
        expect(ranking.find(id)!.users).toBeCloseTo(days / 31, 9);
      }
    }
  });

  it('keeps sums that fit half a word no more', () => {
    const impressionsOf = (person: number) => (person === 60 ? 50_000 : 1);
    const ranking = open(indexOf(80, impressionsOf)).rank(question);
    for (const [id, members] of [
      [2, [2]],
      [HOUSE, [2, 3, 5]],
    ] as const) {
      let impressions = 0;
      for (let person = 1; person <= 80; person += 1)
        for (const member of members)
          for (const device of [0, 1, 2])
            if (maskOf(person, member, device) !== 0) impressions += impressionsOf(person);
      expect(ranking.find(id)).toMatchObject({ impressions });
    }
  });

  it('refuses sums that no column can hold', () => {
    const frame = open(indexOf(20, () => 2 ** 31));
    expect(() => frame.rank(question)).toThrow(RangeError);
  });
});
