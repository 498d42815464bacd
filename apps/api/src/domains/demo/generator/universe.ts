import type { RegionPopulation } from '../tables/population.types.js';
import { ATTRIBUTE_KEYS, type AttributeSpec, type Traits } from './attributes.js';

/** Persons of one province, sex and age group. */
export interface Cell {
  readonly traits: Traits;
  readonly persons: number;
}

/** A level of the universe. */
export interface Margin {
  readonly attribute: string;
  readonly value: string;
  readonly persons: number;
}

/** The population as cells, province by province. */
export function cellsOf(regions: readonly RegionPopulation[]): Cell[] {
  return regions.flatMap(({ female, male }, province) =>
    [female, male].flatMap((ages, gender) =>
      ages.map((persons, birthday) => ({ persons, traits: traitsOf({ gender, birthday, province }) })),
    ),
  );
}

/** Persons of 14 and over. */
export function universeOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { persons }) => sum + persons, 0);
}

/** The universe's margins: counted for public attributes, spread by their shares for the invented ones. */
export function marginsOf(cells: readonly Cell[], attributes: readonly AttributeSpec[]): Margin[] {
  const universe = universeOf(cells);
  return attributes
    .filter(({ recruiting }) => recruiting)
    .flatMap((attribute) => {
      const counts = wholeNumbers(expectedCounts(cells, attribute), universe);
      return attribute.levels.map(({ key }, level) => ({
        attribute: attribute.key,
        value: key,
        persons: counts[level] ?? 0,
      }));
    });
}

function expectedCounts(cells: readonly Cell[], { key, levels, shares }: AttributeSpec): number[] {
  const counts = levels.map(() => 0);
  for (const { traits, persons } of cells) {
    const weights = shares ? shares(traits) : levels.map((_, level) => (traits[key] === level ? 1 : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    for (const [level, weight] of weights.entries())
      counts[level] = (counts[level] ?? 0) + (persons * weight) / sum;
  }
  return counts;
}

/** Rounds so that the sum is exactly `total`: the largest remainders are rounded up. */
function wholeNumbers(counts: readonly number[], total: number): number[] {
  const floors = counts.map(Math.floor);
  const left = total - floors.reduce((sum, count) => sum + count, 0);
  const byRemainder = counts.map((count, place) => ({ place, rest: count - Math.floor(count) }));
  byRemainder.sort((one, other) => other.rest - one.rest || one.place - other.place);
  for (const { place } of byRemainder.slice(0, left)) floors[place] = (floors[place] ?? 0) + 1;
  return floors;
}

function traitsOf(known: Partial<Traits>): Traits {
  const none = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, 0])) as Traits;
  return { ...none, ...known };
}
