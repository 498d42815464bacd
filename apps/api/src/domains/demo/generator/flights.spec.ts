import { describe, expect, it } from '@jest/globals';
import { ADFX_TESTS } from '../tables/flights.js';
import { HIT_COLUMNS, hitRows, isShownNow } from './flight-hits.js';
import { inventFlight, type FlightPerson, type FlightWorld } from './flights.js';

const AGES = ['14-19', '20-29', '30-39', '40-49', '50-59', '60-69', '70+'];
const persons = Array.from({ length: 4000 }, (_, place): FlightPerson => ({
  id: `p${place}`,
  personId: 10 + place,
  weight: 300 + (place % 7) * 40,
  levels: { gender: place % 2 === 0 ? 'female' : 'male', birthday: AGES[place % 7] ?? '' },
}));
const world: FlightWorld = {
  country: 'at',
  timeZone: 'Europe/Vienna',
  persons,
  today: '2026-11-25',
  seed: 2026,
};
const invent = () =>
  ADFX_TESTS.flatMap((test) =>
    test.flights.map((spec) => ({ brand: test.brand, ...inventFlight(test, spec, world) })),
  );
const flights = invent();

describe('invented flights', () => {
  it('are the same in every run', () => {
    expect(JSON.stringify(invent())).toBe(JSON.stringify(flights));
  });

  it('show nothing and ask nobody before they begin, or unless they are approved', () => {
    for (const { spec, ads, members, survey } of flights) {
      const ran = spec.starts < 0 && spec.approval.includes('approved');
      expect([ads.contacts.length > 0, members.length > 0, (survey?.respondents.length ?? 0) > 0]).toEqual([
        ran,
        ran,
        ran,
      ]);
    }
  });

  it('reach few of their control groups, and ask only those of their groups', () => {
    for (const { ads, members, reachable, survey } of flights.filter((one) => one.members.length > 0)) {
      const control = new Set(
        members.filter(({ group }) => group === 'control').map(({ personId }) => personId),
      );
      const met = new Set(ads.contacts.map(({ person }) => reachable[person]?.personId ?? 0));
      const contaminated = [...control].filter((id) => met.has(id)).length;
      expect(contaminated).toBeGreaterThan(0);
      expect(contaminated / control.size).toBeLessThan(0.06);
      const groupOf = new Map(members.map(({ personId, group }) => [personId, group]));
      for (const { personId, group } of survey?.respondents ?? []) expect(groupOf.get(personId)).toBe(group);
    }
  });

  it('of one brand never run at the same time', () => {
    const days = flights.map(({ brand, ads }) => ({ brand, from: ads.startsOn, to: ads.endsOn }));
    for (const one of days)
      for (const other of days)
        if (one !== other && one.brand === other.brand)
          expect(one.to < other.from || other.to < one.from).toBe(true);
  });

  it('send hits while they are shown, none of them in the future or older than a day', () => {
    const now = Date.parse('2026-10-15T12:00:00Z');
    const shown = flights.filter(isShownNow);
    expect(shown.map(({ spec }) => spec.name)).toEqual(['Zweite Welle']);
    const lines = [...hitRows(shown[0]!, 7, { country: 'at', now })];
    const times = lines.map(([time]) => Date.parse(String(time)));
    expect(Math.max(...times)).toBeLessThan(now);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(now - 86_400_000);
    const codes = new Set(lines.map(([, , creative, channel]) => `${creative}|${channel}`));
    expect(codes.size).toBe(shown[0]!.ads.creatives.length * shown[0]!.ads.names.length);
    const events = lines.map((line) => line[HIT_COLUMNS.split(',').indexOf('event')]);
    expect(new Set(events)).toEqual(new Set(['impression', 'click']));
  });
});
