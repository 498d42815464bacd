import type { Contact, ContactIndexInput, IndexPerson } from '../src/contacts/contact.types.js';
import { DEVICE_CLASSES } from '../src/contacts/device-class.js';

/** A seeded generator (mulberry32), so that every run measures the same market. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A heavy-tailed market: service k is used by about 80 % ÷ k^0.55 of the persons. Every 20 services form a house. */
export function syntheticMarket(
  personCount: number,
  serviceCount: number,
): ContactIndexInput & { contacts: Contact[] } {
  const random = randomFrom(1);
  const persons: IndexPerson[] = Array.from({ length: personCount }, (_, index) => ({
    id: index + 1,
    weight: 750,
    valueIds: [1 + (index % 2), 10 + Math.floor(random() * 7), 20 + Math.floor(random() * 9)],
  }));
  const contacts: Contact[] = [];
  for (let service = 1; service <= serviceCount; service += 1) {
    const share = 0.8 / service ** 0.55;
    for (const { id } of persons) {
      if (random() >= share) continue;
      const visits = 1 + Math.floor(8 * random() ** 3);
      contacts.push({
        personId: id,
        entityId: service,
        device: DEVICE_CLASSES[Math.floor(random() * 3)]!,
        mask: Math.max(1, Math.floor(random() * random() * 2 ** 30)),
        visits,
        impressions: visits * (1 + Math.floor(random() * 10)),
        seconds: visits * Math.floor(random() * 300),
        registered: random() < 0.2,
      });
    }
  }
  const services = Array.from({ length: serviceCount }, (_, index) => index + 1);
  const houses = Array.from({ length: Math.ceil(serviceCount / 20) }, (_, house) => ({
    id: 100_000 + house,
    memberIds: services.slice(house * 20, house * 20 + 20),
  }));
  return {
    month: '2025-10',
    universe: 750 * personCount,
    persons,
    entities: [...services.map((id) => ({ id })), ...houses],
    contacts,
  };
}
