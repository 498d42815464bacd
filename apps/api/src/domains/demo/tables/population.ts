import { POPULATION_AT } from './population-at.js';
import { POPULATION_CH } from './population-ch.js';
import { POPULATION_DE } from './population-de.js';
import type { RegionPopulation } from './population.types.js';

/** Countries the generator knows. */
export const DEMO_COUNTRIES = ['at', 'de', 'ch'] as const;
export type DemoCountryCode = (typeof DEMO_COUNTRIES)[number];

/** Public population figures by region, sex and age group; sources at the tables. */
export const POPULATIONS: Record<DemoCountryCode, readonly RegionPopulation[]> = {
  at: POPULATION_AT,
  de: POPULATION_DE,
  ch: POPULATION_CH,
};
