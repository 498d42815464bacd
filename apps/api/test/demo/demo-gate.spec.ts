import { describe, expect, it } from '@jest/globals';
import { rake } from '@netreach/measurement';
import { DEFAULT_LIMITS } from '../../src/domains/measurement/measurement-limits.js';
import { gateReasons } from '../../src/domains/measurement/month-gate.js';
import { DEMO_SEED, FULL_SIZE } from '../../src/domains/demo/demo-sizes.js';
import { DEMO_COUNTRIES } from '../../src/domains/demo/tables/population.js';
import { DemoCountry } from '../../src/domains/demo/generator/demo-country.js';
import { daysOfMonth } from '../../src/domains/demo/generator/days.js';

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'];

/** The panel of a month weighted to its universe, as measuring does. */
function weighted(country: DemoCountry, month: string) {
  const [first = '', last = ''] = [`${month}-01`, daysOfMonth(month, 'Europe/Vienna').at(-1)?.day];
  const levelOf = (traits: Readonly<Record<string, number>>, attribute: string) =>
    country.attributes.find(({ key }) => key === attribute)?.levels[traits[attribute] ?? -1]?.key ?? '';
  const names = [...new Set(country.margins.map(({ attribute }) => attribute))];
  const persons = [...country.persons.entries()]
    .filter(
      ([, { activeFrom, activeUntil }]) =>
        activeFrom <= last && (activeUntil === null || activeUntil >= first),
    )
    .map(([id, { traits }]) => ({
      id,
      levels: Object.fromEntries(names.map((name) => [name, levelOf(traits, name)])),
    }));
  const margins = names.map((attribute) => ({
    attribute,
    targets: Object.fromEntries(
      country.margins
        .filter((margin) => margin.attribute === attribute)
        .map((one) => [one.value, one.persons]),
    ),
  }));
  const { weightCap: cap, maxMarginError: marginTolerance } = DEFAULT_LIMITS;
  const options = { incomplete: 'adjust', cap, marginTolerance } as const;
  return rake({ persons, margins, universe: country.universe, options }).report;
}

describe.each(DEMO_COUNTRIES)('the full demo of %s', (code) => {
  const { persons, services, months } = FULL_SIZE[code];
  const wanted = MONTHS.slice(-months);
  const country = new DemoCountry({ country: code, persons, services, months: wanted, seed: DEMO_SEED });

  it.each(wanted)('can be published: %s', (month) => {
    const report = weighted(country, month);
    expect(report.persons).toBeGreaterThan(persons * 0.9);
    expect(gateReasons(report, DEFAULT_LIMITS)).toEqual([]);
  });
});
