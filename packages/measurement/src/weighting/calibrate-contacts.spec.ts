import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.types.js';
import { calibrateContacts, CENSUS_FACTORS } from './calibrate-contacts.js';

const contact = (personId: number, impressions: number, own: Partial<Contact> = {}): Contact => ({
  personId,
  entityId: 1,
  device: 'desktop',
  mask: 1,
  visits: Math.min(impressions, 2),
  impressions,
  seconds: 60,
  registered: false,
  ...own,
});
const many = (count: number, impressions: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => contact(at + 1, impressions(at)));
const total = (contacts: readonly Contact[], weightOf: (id: number) => number) =>
  contacts.reduce((sum, { personId, impressions }) => sum + weightOf(personId) * impressions, 0);

describe('contacts brought to the census', () => {
  it('add up to it, within half a person, and give more to who has more; reach and others stay', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 30, maxLength: 90 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 90, maxLength: 90 }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (impressions, weights, factor) => {
          const contacts = many(impressions.length, (at) => impressions[at]!);
          const weightOf = (id: number) => weights[id - 1]!;
          const census = total(contacts, weightOf) * factor;
          const others = [contact(1, 7, { device: 'mobile_app' }), contact(1, 7, { entityId: 2 })];
          const { contacts: found, factors } = calibrateContacts([...contacts, ...others], weightOf, [
            { entityId: 1, device: 'desktop', impressions: census },
          ]);
          const own = found.slice(0, contacts.length);
          expect(Math.abs(total(own, weightOf) - census)).toBeLessThanOrEqual(Math.max(...weights));
          own.forEach((one, at) => {
            expect(Number.isInteger(one.impressions)).toBe(true);
            expect(one.impressions).toBeGreaterThanOrEqual(1);
            expect(one).toMatchObject({ personId: at + 1, mask: 1, seconds: 60 });
            expect(one.visits).toBeLessThanOrEqual(one.impressions);
          });
          expect(found.slice(contacts.length)).toEqual(others);
          expect(factors).toHaveLength(1);
          expect(factors[0]).toMatchObject({
            status: 'calibrated',
            persons: contacts.length,
            monthOffset: 0,
          });
          expect(factors[0]!.factor).toBeCloseTo(factor, 9);
        },
      ),
    );
  });

  it('shrink to a smaller census, and leave everybody who came at least one', () => {
    const contacts = many(40, (at) => (at < 20 ? 1 : 19));
    const { contacts: found } = calibrateContacts(contacts, () => 10, [
      { entityId: 1, device: 'desktop', impressions: 2000 },
    ]);
    expect(total(found, () => 10)).toBe(2000);
    expect(Math.min(...found.map(({ impressions }) => impressions))).toBe(1);
    expect(found[0]!.visits).toBe(1);
  });

  it('stay as they are where a factor would say nothing of them', () => {
    const status = (count: number, census: number) => {
      const contacts = many(count, () => 4);
      const found = calibrateContacts(contacts, () => 5, [
        { entityId: 1, device: 'desktop', impressions: census },
      ]);
      expect(found.contacts).toEqual(contacts);
      expect(found.factors[0]).toMatchObject({ factor: 1, persons: count, panel: count * 20 });
      return found.factors[0]!.status;
    };
    expect(status(29, 1000)).toBe('too_few_persons');
    expect(status(0, 1000)).toBe('no_panel_use');
    expect(status(30, 0)).toBe('no_census_use');
    expect(status(30, 600 * CENSUS_FACTORS[1] + 1)).toBe('implausible');
    expect(status(30, 600 * CENSUS_FACTORS[0] - 1)).toBe('implausible');
  });

  it('are brought to it month by month, and persons of no weight have no part in it', () => {
    const contacts = [
      ...many(30, () => 2),
      ...many(30, () => 2).map((one) => ({ ...one, monthOffset: 1 })),
      contact(99, 50),
    ];
    const { contacts: found, factors } = calibrateContacts(contacts, (id) => (id === 99 ? 0 : 1), [
      { entityId: 1, device: 'desktop', monthOffset: 1, impressions: 180 },
      { entityId: 1, device: 'desktop', impressions: 60 },
    ]);
    expect(found.slice(0, 30).every(({ impressions }) => impressions === 2)).toBe(true);
    expect(found.slice(30, 60).every(({ impressions }) => impressions === 6)).toBe(true);
    expect(factors.map(({ factor, persons }) => [factor, persons])).toEqual([
      [3, 30],
      [1, 30],
    ]);
  });
});
