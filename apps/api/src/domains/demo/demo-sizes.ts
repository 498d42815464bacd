import type { DemoCountryCode } from './tables/population.js';

/** How much of a country is invented. */
export interface DemoSize {
  readonly persons: number;
  readonly services: number;
  readonly months: number;
}

/** The same seed makes the same countries. */
export const DEMO_SEED = 2026;

/** What `npm start` loads: enough persons that small target groups of the first country have figures. */
export const FULL_SIZE: Record<DemoCountryCode, DemoSize> = {
  at: { persons: 20_000, services: 300, months: 4 },
  de: { persons: 4000, services: 120, months: 2 },
  ch: { persons: 4000, services: 100, months: 2 },
};

/** A country for tests. */
export const SMALL_SIZE: DemoSize = { persons: 300, services: 60, months: 2 };
