import { describe, expect, it } from '@jest/globals';
import { allRows, filesOf, placeOf, serviceByTarget, SMALL, type Row } from './demo-files.js';
import { DemoCountry } from '../../src/domains/demo/generator/demo-country.js';

const rows = allRows(filesOf(SMALL));
const targets = serviceByTarget(rows.services);
const contacts = rows.contacts.map(
  (row) => ({ ...row, ...placeOf(row) }) as Row & ReturnType<typeof placeOf>,
);

describe('demo census', () => {
  const days = rows.traffic.filter((row) => row['period'] === 'day');
  const months = rows.traffic.filter((row) => row['period'] === 'month');
  const number = (row: Row | undefined, column: string) => Number(row?.[column] ?? 0);
  const membersOf = (type: string, item: string) => {
    const column = type === 'mediahouse' ? 'media_house' : 'ad_network';
    if (type !== 'channel')
      return rows.services.filter((row) => row[column] === item).map((row) => row['service']);
    return rows.channels
      .filter((row) => row['channel'] === item)
      .map((row) => targets.get(row['target'] ?? ''));
  };
  const ofServices = new Map<string, Row>();
  for (const row of rows.traffic)
    if (row['item_type'] === 'service')
      ofServices.set(`${row['period']}|${row['date']}|${row['item']}|${row['device']}`, row);
  const partsOf = (row: Row): Row[] =>
    [...new Set(membersOf(row['item_type'] ?? '', row['item'] ?? ''))].flatMap((service) => {
      const figures = ofServices.get(`${row['period']}|${row['date']}|${service}|${row['device']}`);
      return figures ? [figures] : [];
    });
  const sumOf = (parts: Row[], column: string) => parts.reduce((sum, row) => sum + number(row, column), 0);

  it('covers every kind of item, and only services that have a census', () => {
    expect(new Set(days.map((row) => row['item_type']))).toEqual(
      new Set(['service', 'mediahouse', 'adnetwork', 'channel']),
    );
    const sources = new Map(rows.services.map((row) => [row['service'], row['traffic_source']]));
    for (const row of rows.traffic)
      if (row['item_type'] === 'service') expect(sources.get(row['item'])).toBe('delivery');
  });

  it('keeps each count below the one it is part of', () => {
    for (const row of days) {
      const [all, consent, located] = ['impressions', 'impressions_consent', 'impressions_located'].map(
        (column) => number(row, column),
      ) as [number, number, number];
      expect(all).toBeGreaterThan(0);
      expect(consent).toBeLessThanOrEqual(all);
      expect(number(row, 'impressions_home')).toBeLessThanOrEqual(located);
      expect(number(row, 'visits') + number(row, 'gaps')).toBe(consent);
      expect(number(row, 'gap_seconds') / Math.max(1, number(row, 'gaps'))).toBeLessThanOrEqual(1800);
    }
  });

  it('adds impressions up to aggregates, but visits and clients not', () => {
    let shared = 0;
    for (const row of rows.traffic.filter(({ item_type }) => item_type !== 'service')) {
      const parts = partsOf(row);
      const impressions = sumOf(parts, 'impressions');
      if (row['item_type'] === 'channel') expect(number(row, 'impressions')).toBeLessThanOrEqual(impressions);
      else expect(number(row, 'impressions')).toBe(impressions);
      expect(number(row, 'visits')).toBeLessThanOrEqual(sumOf(parts, 'visits'));
      expect(number(row, 'clients')).toBeLessThanOrEqual(sumOf(parts, 'clients'));
      if (
        row['period'] === 'day' &&
        row['item_type'] === 'mediahouse' &&
        number(row, 'visits') < sumOf(parts, 'visits')
      )
        shared += 1;
    }
    expect(shared).toBeGreaterThan(0);
  });

  it("counts a month's clients not as the sum of its days, and never more than its visits", () => {
    for (const row of months) {
      const ofMonth = days.filter(
        (day) =>
          day['item'] === row['item'] &&
          day['item_type'] === row['item_type'] &&
          day['device'] === row['device'] &&
          day['date']?.slice(0, 7) === row['date']?.slice(0, 7),
      );
      expect(number(row, 'clients')).toBeLessThanOrEqual(sumOf(ofMonth, 'visits'));
    }
  });

  it('keeps shares of consent and of the own country realistic', () => {
    for (const service of new Set(
      days.filter((row) => row['item_type'] === 'service').map((row) => row['item']),
    )) {
      const ofService = days.filter((row) => row['item'] === service && row['item_type'] === 'service');
      const impressions = sumOf(ofService, 'impressions');
      if (impressions < 10_000) continue;
      const consent = sumOf(ofService, 'impressions_consent') / impressions;
      const home = sumOf(ofService, 'impressions_home') / sumOf(ofService, 'impressions_located');
      expect(consent).toBeGreaterThan(0.75);
      expect(consent).toBeLessThan(0.95);
      expect(home).toBeGreaterThan(0.69);
      expect(home).toBeLessThan(0.98);
    }
  });

  it('is larger than the panel: 1.2 to 2.5 clients a user', () => {
    const country = new DemoCountry(SMALL);
    const weight = country.universe / SMALL.persons;
    const top = rows.services.find((row) => row['traffic_source'] === 'delivery');
    const users = new Set(
      contacts
        .filter(
          ({ time, target, device }) =>
            targets.get(target) === top?.['service'] &&
            device === 'mobile_web' &&
            time?.startsWith('2026-03'),
        )
        .map((row) => row['person']),
    );
    const month = months.find(
      (row) =>
        row['item'] === top?.['service'] && row['date'] === '2026-03-01' && row['device'] === 'mobile_web',
    );
    const clients = number(month, 'clients') / (users.size * weight);
    // Only those with consent are in the file, and weights differ from person to person.
    expect(clients).toBeGreaterThan(1.2 * 0.75 * 0.7);
    expect(clients).toBeLessThan(2.5 * 1.4);
  });
});

describe('demo searches', () => {
  const searches = rows['search-visits'];

  it('are a part of the visits of their item and day, and say what was searched for now and then', () => {
    const visits = new Map<string, number>();
    for (const row of rows.traffic.filter(({ period }) => period === 'day')) {
      const key = `${row['date']}|${row['item_type']}|${row['item']}`;
      visits.set(key, (visits.get(key) ?? 0) + Number(row['visits']));
    }
    const searched = new Map<string, number>();
    for (const row of searches) {
      const key = `${row['date']}|${row['item_type']}|${row['item']}`;
      searched.set(key, (searched.get(key) ?? 0) + Number(row['visits']));
    }
    expect(searched.size).toBeGreaterThan(500);
    for (const [key, count] of searched) expect(count).toBeLessThanOrEqual(0.7 * (visits.get(key) ?? 0));
    const named = searches.filter(({ term }) => term !== '');
    expect(named.length).toBeGreaterThan(50);
    expect(named.length).toBeLessThan(searches.length / 2);
    expect(new Set(searches.map((row) => row['item_type']))).toEqual(
      new Set(['service', 'mediahouse', 'adnetwork', 'channel']),
    );
  });
});
