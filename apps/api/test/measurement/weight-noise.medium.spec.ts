import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MeasurementLimitsService } from '../../src/domains/measurement/measurement-limits.service.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const MONTH = '2026-10';
/** Those of the market's distribution. */
const WOMEN = 40_521;
const UNIVERSE = 78_533;

let environment: TestEnvironment;
let workshop: InnerWorkshop;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 3000);
}, 120_000);
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

interface Weighted {
  readonly id: number;
  readonly weight: number;
  readonly gender: string;
  /** Gender and age: persons with the same stand for equally many without noise. */
  readonly cell: string;
}

const WEIGHTS = `
SELECT p.id, w.weight::float8 AS weight, g.key AS gender, g.key || ' ' || a.key AS cell
FROM panel_weights w JOIN panel_persons p ON p.id = w.person_id
JOIN panel_person_values v ON v.person_id = p.id JOIN attribute_values g ON g.id = v.value_id
JOIN attributes t ON t.id = g.attribute_id AND t.key = 'gender'
JOIN attributes b ON b.key = 'birthday' JOIN attribute_values a ON a.attribute_id = b.id
  AND extract(year FROM age($1::date, p.birthday)) BETWEEN a.min_age AND COALESCE(a.max_age, 1000)
WHERE w.month = $1::date ORDER BY p.id`;

/** The weights of the month, measured with so much noise. */
async function weightsWith(noise: number): Promise<Weighted[]> {
  await workshop.get(MeasurementLimitsService).set('at', { weightNoise: noise });
  await workshop.measure(MONTH);
  return workshop.get(Database).query<Weighted>(WEIGHTS, [`${MONTH}-01`]);
}

const sum = (persons: readonly Weighted[]) => persons.reduce((all, { weight }) => all + weight, 0);

/** The largest weight of a cell as a multiple of its smallest. */
function widest(persons: readonly Weighted[]): number {
  const cells = [...new Set(persons.map(({ cell }) => cell))];
  const ratios = cells.map((cell) => {
    const weights = persons.filter((person) => person.cell === cell).map(({ weight }) => weight);
    return Math.max(...weights) / Math.min(...weights);
  });
  return Math.max(...ratios);
}

describe('noise of weights', () => {
  it('moves persons, the same way each time, and neither the universe nor a margin', async () => {
    const still = await weightsWith(0);
    expect(widest(still)).toBeLessThan(1.001);
    const moved = await weightsWith(0.3);
    // From 0.7 to 1.3 of what they were.
    expect(widest(moved)).toBeGreaterThan(1.6);
    expect(widest(moved)).toBeLessThan(1.3 / 0.7 + 0.01);
    for (const persons of [still, moved]) {
      expect(sum(persons)).toBeCloseTo(UNIVERSE, 6);
      const women = sum(persons.filter(({ gender }) => gender === 'female'));
      expect(Math.abs(women / WOMEN - 1)).toBeLessThan(1e-4);
    }
    expect(await weightsWith(0.3)).toEqual(moved);
    expect(await weightsWith(0)).toEqual(still);
  }, 120_000);

  it('is from 0 to 0.5', async () => {
    for (const wrong of [-0.1, 0.6, Number.NaN])
      await expect(workshop.get(MeasurementLimitsService).set('at', { weightNoise: wrong })).rejects.toThrow(
        RangeError,
      );
  });
});
