import type { ContactClasses } from './reach-model.types.js';

/**
 * k+ shares from shares with exactly k contacts. They are summed from the highest class down, so that small classes
 * are not lost beside the large share without contacts, and so that they can never rise with k.
 * @param exactly share with exactly k contacts at position k; rounding noise below 0 is not allowed
 * @param beyond share with more contacts than the highest class
 */
export function contactClasses(exactly: readonly number[], beyond: number = 0): ContactClasses {
  const atLeast = new Array<number>(exactly.length);
  let sum = beyond;
  for (let k = exactly.length - 1; k >= 0; k -= 1) {
    sum += exactly[k]!;
    atLeast[k] = Math.min(1, sum);
  }
  // All classes together are everybody; the sum may miss that by rounding.
  atLeast[0] = 1;
  return { exactly, atLeast };
}
