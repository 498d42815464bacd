import { addDays } from '@netreach/measurement';
import type { DemoCountryCode } from './population.js';

/** Public holidays in the whole country: fixed days (`MM-DD`), and days after Easter Sunday. */
const HOLIDAYS: Record<DemoCountryCode, { fixed: readonly string[]; afterEaster: readonly number[] }> = {
  at: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    afterEaster: [1, 39, 50, 60],
  },
  de: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], afterEaster: [-2, 1, 39, 50] },
  ch: { fixed: ['01-01', '08-01', '12-25'], afterEaster: [39] },
};

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher), `YYYY-MM-DD`. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const shift = Math.floor((century + 8) / 25);
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - shift + 1) / 3) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const day = moon + week - 7 * correction + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(Math.floor(day / 31))}-${two((day % 31) + 1)}`;
}

/** Public holidays of a demo country in a year, `YYYY-MM-DD`, rising. */
export function demoHolidays(country: DemoCountryCode, year: number): string[] {
  const { fixed, afterEaster } = HOLIDAYS[country];
  const easter = easterSunday(year);
  return [
    ...fixed.map((day) => `${year}-${day}`),
    ...afterEaster.map((days) => addDays(easter, days)),
  ].sort();
}
