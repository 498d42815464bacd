import { createHash } from 'node:crypto';
import { marketDay } from '@netreach/measurement';
import { describe, expect, it } from '@jest/globals';
import { DEMO_COUNTRIES } from '../../src/domains/demo/tables/population.js';
import { allRows, filesOf, placeOf, rowsOf, serviceByTarget, SMALL, type Row } from './demo-files.js';
import { ATTRIBUTE_KEYS } from '../../src/domains/demo/generator/attributes.js';
import { DemoCountry } from '../../src/domains/demo/generator/demo-country.js';

const files = filesOf(SMALL);
const rows = allRows(files);
const targets = serviceByTarget(rows.services);
const contacts = rows.contacts.map(
  (row) => ({ ...row, ...placeOf(row) }) as Row & ReturnType<typeof placeOf>,
);

function hashOf(texts: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

describe('demo country', () => {
  it('is the same for the same seed and another for another', () => {
    expect(hashOf(filesOf(SMALL))).toBe(hashOf(files));
    expect(hashOf(filesOf({ ...SMALL, seed: 8 }))).not.toBe(hashOf(files));
  });

  it('refuses months that do not follow each other', () => {
    expect(() => new DemoCountry({ ...SMALL, months: ['2026-02', '2026-04'] })).toThrow('does not follow');
  });

  it.each(DEMO_COUNTRIES)(
    'sums every margin of %s to one universe and leaves no level without persons',
    (code) => {
      const country = new DemoCountry({ ...SMALL, country: code });
      const margins = rowsOf(country.distributionCsv());
      const sums = new Map<string, number>();
      for (const { attribute = '', persons } of margins)
        sums.set(attribute, (sums.get(attribute) ?? 0) + Number(persons));
      expect([...sums.keys()]).toEqual(ATTRIBUTE_KEYS.slice(0, 7));
      expect(new Set(sums.values())).toEqual(new Set([country.universe]));
      const panel = rowsOf(country.panelCsv());
      for (const { attribute = '', value } of rowsOf(country.attributesCsv()).filter(
        (row) => row['attribute'] !== 'birthday',
      ))
        expect(panel.map((row) => row[attribute])).toContain(value);
      for (const level of country.attributes[1]?.levels.keys() ?? [])
        expect(country.persons.some(({ traits }) => traits.birthday === level)).toBe(true);
    },
  );

  it('describes persons with known levels and ages of their group', () => {
    const known = new Set(rows.attributes.map((row) => `${row['attribute']}|${row['value']}`));
    expect(rows.panel).toHaveLength(SMALL.persons);
    expect(new Set(rows.panel.map((row) => row['person'])).size).toBe(SMALL.persons);
    for (const row of rows.panel) {
      for (const key of ATTRIBUTE_KEYS) if (key !== 'birthday') expect(known).toContain(`${key}|${row[key]}`);
      expect((row['birthday'] ?? '') <= '2012-02-01').toBe(true);
      if (row['active_until']) expect(row['active_until'] > (row['active_from'] ?? '')).toBe(true);
    }
  });

  it('lets the panel deviate from its universe', () => {
    const share = (attribute: string, value: string) => {
      const margin = rows.distribution.filter((row) => row['attribute'] === attribute);
      const persons = (row: Row) => Number(row['persons']);
      const universe = margin.reduce((sum, row) => sum + persons(row), 0);
      const level = margin.find((row) => row['value'] === value) as Row;
      const sample = rows.panel.filter((row) => row[attribute] === value).length / rows.panel.length;
      return sample / (persons(level) / universe);
    };
    expect(share('gender', 'female')).toBeGreaterThan(1.03);
    expect(share('education', 'compulsory')).toBeLessThan(0.9);
  });

  it('names every service and target once', () => {
    const names = rows.services.map((row) => row['service']);
    expect(new Set(names).size).toBe(SMALL.services);
    const all = rows.services.flatMap((row) => row['targets']?.split('|') ?? []);
    expect(targets.size).toBe(all.length);
    expect(all.every((target) => /\.example$|^example\.at\./.test(target))).toBe(true);
    for (const { target = '', path_prefix } of rows.channels) {
      expect(targets.has(target)).toBe(true);
      expect(path_prefix).toMatch(/^\/[a-z-]+$/);
    }
    expect(rows.channels.length).toBeGreaterThan(0);
  });

  it('sends every contact to a known target, once, inside the months, while its person is on the panel', () => {
    const persons = new Map(rows.panel.map((row) => [row['person'], row]));
    const keys = new Set<string>();
    for (const { person = '', time = '', target, device, path } of contacts) {
      const day = marketDay(Date.parse(time), 'Europe/Vienna');
      expect([target, day, targets.has(target) && SMALL.months.includes(day.slice(0, 7))]).toEqual([
        target,
        day,
        true,
      ]);
      expect(device === 'mobile_app').toBe(target.startsWith('example.'));
      const { active_from = '', active_until } = persons.get(person) as Row;
      expect(active_from <= day && day <= (active_until || '9')).toBe(true);
      keys.add([person, time, target, device, path].join('|'));
    }
    expect(keys.size).toBe(contacts.length);
    expect(contacts.length).toBeGreaterThan(SMALL.persons * 60);
  });

  it('gives the top tenth of the services of a full market more than a quarter of the contacts', () => {
    const market = allRows(filesOf({ ...SMALL, services: 300, months: ['2026-02'] }));
    const serviceOf = serviceByTarget(market.services);
    const counts = new Map<string, number>();
    for (const contact of market.contacts) {
      const service = serviceOf.get(placeOf(contact).target) ?? '';
      counts.set(service, (counts.get(service) ?? 0) + 1);
    }
    const sorted = [...counts.values()].sort((one, other) => other - one);
    const top = sorted.slice(0, 30).reduce((sum, count) => sum + count, 0);
    expect(top / market.contacts.length).toBeGreaterThan(0.25);
  });
});
