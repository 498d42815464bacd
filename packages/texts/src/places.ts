import { placeholders } from './messages.js';

/** The number is clear where there is one of something: that form may leave its place out. */
const SPARED_BY_ONE = 'count';

/** How the places of a text differ from those it must have; both empty = they do not. */
export interface PlaceProblems {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** The distinct places of a text, sorted. */
export function placesOf(text: string): string[] {
  return [...new Set(placeholders(text))].sort();
}

/**
 * Holds the places of a text against those its key has values for.
 * @param isOne the text is the form for one of a plural
 */
export function placeProblems(text: string, wanted: readonly string[], isOne: boolean): PlaceProblems {
  const found = placesOf(text);
  return {
    missing: wanted.filter((place) => !(isOne && place === SPARED_BY_ONE) && !found.includes(place)),
    unknown: found.filter((place) => !wanted.includes(place)),
  };
}
