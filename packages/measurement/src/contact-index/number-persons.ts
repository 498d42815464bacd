import type { IndexPerson } from '../contacts/contact.types.js';
import type { NumberedPersons } from '../contacts/numbered-persons.types.js';
import { weightUnits } from '../weighting/quantise-weights.js';

/** Stored ids are signed differences, so one bit of a safe integer is spent on the sign. */
export const MAX_ID = 2 ** 52 - 1;

/** Refuses ids the stored form cannot hold exactly. */
export function checkId(what: string, id: number): void {
  if (!Number.isInteger(id) || id < 0 || id > MAX_ID) {
    throw new RangeError(`${what} id ${id} is not a whole number from 0 to ${MAX_ID}`);
  }
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = a[index]! - b[index]!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function valueBits(persons: readonly IndexPerson[]): NumberedPersons['values'] {
  const ids = Float64Array.from(new Set(persons.flatMap(({ valueIds }) => valueIds))).sort();
  const numberOf = new Map(Array.from(ids, (id, index) => [id, index]));
  const wordsPerValue = Math.ceil(persons.length / 32);
  const bits = new Uint32Array(ids.length * wordsPerValue);
  persons.forEach(({ valueIds }, person) => {
    for (const id of valueIds) {
      checkId('Value', id);
      bits[numberOf.get(id)! * wordsPerValue + (person >> 5)]! |= 1 << (person & 31);
    }
  });
  return { ids, bits, wordsPerValue };
}

/**
 * Numbers persons in the order of their value lists, so that a demographic group is a few contiguous runs of
 * memory; that alone makes filtered queries about twice as fast.
 * @throws RangeError for unusable ids, and weights that are no whole units or do not sum to the universe
 */
export function numberPersons(input: Iterable<IndexPerson>, universe: number): NumberedPersons {
  const ordered = [...input].sort((a, b) => compareLists(a.valueIds, b.valueIds) || a.id - b.id);
  const numberOf = new Map<number, number>();
  const scale = weightUnits(universe);
  let sum = 0;
  ordered.forEach(({ id, weight, household = 0 }, person) => {
    checkId('Person', id);
    checkId('Household', household);
    if (numberOf.has(id)) throw new RangeError(`Person ${id} is given twice`);
    const units = weight * scale;
    if (!Number.isSafeInteger(units) || units < 0) {
      throw new RangeError(`The weight ${weight} of person ${id} is not a multiple of 1/${scale} from 0`);
    }
    numberOf.set(id, person);
    sum += weight;
  });
  if (sum !== universe) throw new RangeError(`The weights sum to ${sum}, not to the universe ${universe}`);
  return {
    persons: {
      ids: Float64Array.from(ordered, ({ id }) => id),
      weights: Float64Array.from(ordered, ({ weight }) => weight),
      ...(ordered.some(({ household }) => household) && {
        households: Float64Array.from(ordered, ({ household = 0 }) => household),
      }),
    },
    values: valueBits(ordered),
    numberOf,
  };
}
