import {
  buildContactIndex,
  DEVICE_CLASSES,
  encodeContactIndex,
  METHOD_VERSION,
  type ContactIndex,
} from '@netreach/measurement';
import type { ContactIndexesRepository } from '../../../src/domains/measurement/database/contact-indexes.repository.js';
import { seeded } from '../../support/market.js';
import { withinScope } from '../../../src/platform/database/scope/database-scope.js';

/** What the worker sees, which stores indexes. */
const EVERYTHING = { reach: 'system', countries: [], customerId: null, userId: null } as const;

/** A month of invented contacts. */
export function inventedIndex(month: string, persons: number, contactsEach: number): ContactIndex {
  const random = seeded(persons);
  const ids = Array.from({ length: persons }, (_, place) => place + 1);
  const entities = Array.from({ length: 500 }, (_, place) => ({ id: place + 1 }));
  return buildContactIndex({
    month,
    universe: persons * 100,
    entities,
    persons: ids.map((id) => ({ id, weight: 100, valueIds: [1 + (id % 2), 10 + (id % 7)] })),
    contacts: ids.flatMap((personId) =>
      Array.from({ length: contactsEach }, (_, place) => ({
        personId,
        entityId: 1 + Math.floor(500 * random() ** 3),
        device: DEVICE_CLASSES[place % 3] ?? 'desktop',
        mask: 1 + Math.floor(random() * 2 ** 27),
        visits: 1 + Math.floor(random() * 9),
        impressions: 10 + Math.floor(random() * 90),
        seconds: Math.floor(random() * 3000),
        registered: random() < 0.2,
      })),
    ),
  });
}

/** Stores an index as a new version of its month in Austria. @returns its id */
export async function storeIndex(indexes: ContactIndexesRepository, index: ContactIndex): Promise<number> {
  const { universe } = index;
  const month = index.months[0] ?? '';
  const size = { persons: index.persons.ids.length, entities: index.entities.ids.length };
  const part = { count: 0, digest: '' };
  const inputs = { persons: part, margins: part, entities: part, contacts: part, holidays: part };
  const head = {
    country: 'at',
    month,
    months: index.months.length,
    methodVersion: METHOD_VERSION,
    universe,
    universeName: 'Invented',
    gateReasons: [],
    inputs,
  };
  const report = { distribution: 'Invented' };
  const weights = { personIds: [], weights: new Float64Array(), report, census: [] };
  const stored = await withinScope(EVERYTHING, async () => {
    await indexes.store({ ...head, ...size, ...encodeContactIndex(index) }, weights);
    return indexes.version('at', { month });
  });
  if (!stored) throw new Error('the index was not stored');
  return stored.id;
}
