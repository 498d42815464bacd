import { bench, describe } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { decodeContactIndex, encodeContactIndex } from '../src/contact-index/contact-index-codec.js';
import { DEVICE_CLASSES } from '../src/contacts/device-class.js';
import type { PersonFilter, ReachQuestion } from '../src/reach/reach.types.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { syntheticMarket } from './synthetic-market.js';

const market = syntheticMarket(10_000, 1000);
const index = buildContactIndex(market);
const encoded = encodeContactIndex(index);
const bytes = DEVICE_CLASSES.reduce((sum, device) => sum + encoded.devices[device].length, 0);
console.log(
  `${market.contacts.length} contacts, ${(bytes / market.contacts.length).toFixed(1)} bytes each stored`,
);

const question: ReachQuestion = {
  devices: DEVICE_CLASSES,
  filter: [[2], [11, 12, 13]],
  calculation: 'accumulated',
};
const frame = openReachFrame(index);

/** The same users, cases and counts by grouping plain objects, the way one would write it first. */
function naiveRanking(
  filter: PersonFilter,
): Map<number, { users: Map<number, number>; impressions: number }> {
  const persons = new Map(
    [...market.persons]
      .filter(({ valueIds }) => filter.every((list) => list.some((id) => valueIds.includes(id))))
      .map(({ id, weight }) => [id, weight]),
  );
  const houses = new Map<number, number[]>();
  for (const { id, memberIds = [] } of market.entities) {
    for (const member of memberIds) houses.set(member, [...(houses.get(member) ?? []), id]);
  }
  const result = new Map<number, { users: Map<number, number>; impressions: number }>();
  for (const contact of market.contacts) {
    const weight = persons.get(contact.personId);
    if (weight === undefined) continue;
    for (const id of [contact.entityId, ...(houses.get(contact.entityId) ?? [])]) {
      let entry = result.get(id);
      if (!entry) result.set(id, (entry = { users: new Map(), impressions: 0 }));
      entry.users.set(contact.personId, weight);
      entry.impressions += weight * contact.impressions;
    }
  }
  return result;
}

describe('ranking 10,000 persons x 1,000 services, women 20-49', () => {
  bench('naive grouping of plain objects', () => void naiveRanking(question.filter), {
    iterations: 5,
    time: 0,
  });
  bench('engine, accumulated', () => void frame.rank(question));
  bench('engine, average week', () => void frame.rank({ ...question, calculation: 'average_week' }));
  bench(
    'engine, 86 % of the panel',
    () => void frame.rank({ ...question, filter: [[10, 11, 12, 13, 14, 15]] }),
  );
});

describe('cold start', () => {
  bench('decode', () => void decodeContactIndex(encoded), { iterations: 5, time: 0 });
  bench(
    'decode, open and first ranking',
    () => void openReachFrame(decodeContactIndex(encoded)).rank(question),
    {
      iterations: 5,
      time: 0,
    },
  );
});
