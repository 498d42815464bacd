/**
 * Drawing a share of the contacts there are, as the definition of this product has it: every contact is booked with
 * the same chance s, independently of the others, and a cap F shows nobody more than F of them. Of c contacts a person
 * then gets Bin(c, s), cut off at F.
 */

/** Steps of halving after which a chance no longer changes in double precision. */
const HALVINGS = 60;

/** Chance of at least one of `contacts` at a chance of `chance` each: 1 - (1 - s)^c. */
export function chanceOfContact(contacts: number, chance: number): number {
  if (contacts === 0 || chance === 0) return 0;
  return chance >= 1 ? 1 : -Math.expm1(contacts * Math.log1p(-chance));
}

/** E[min(Bin(c, s), F)]: contacts a person with `contacts` gets on average under the cap. */
export function expectedContacts(contacts: number, chance: number, cap: number): number {
  if (contacts <= cap || chance === 0) return contacts * chance;
  if (chance >= 1) return cap;
  // F - Σ_{k<F} (F-k)·P(k); as logarithms, because P(0) of many contacts is below the smallest double.
  let logChance = contacts * Math.log1p(-chance);
  const logOdds = Math.log(chance) - Math.log1p(-chance);
  let missing = 0;
  for (let count = 0; count < cap; count += 1) {
    missing += (cap - count) * Math.exp(logChance);
    logChance += Math.log((contacts - count) / (count + 1)) + logOdds;
  }
  return Math.min(cap, Math.max(0, cap - missing));
}

/** Weighted persons by their number of contacts. */
export type ContactHistogram = ReadonlyMap<number, number>;

/** Σw·min(c, F): the most contacts there are under a cap. */
export function mostContacts(histogram: ContactHistogram, cap: number): number {
  let most = 0;
  for (const [contacts, weight] of histogram) most += weight * Math.min(contacts, cap);
  return most;
}

/**
 * The chance per contact at which the persons of a histogram get `booked` contacts in expectation.
 * @param booked 0 to `mostContacts(histogram, cap)`
 * @returns 0..1
 */
export function bookingChance(histogram: ContactHistogram, cap: number, booked: number): number {
  const most = mostContacts(histogram, cap);
  if (booked <= 0 || most === 0) return 0;
  if (booked >= most) return 1;
  const uncapped = mostContacts(histogram, Infinity);
  if (uncapped === most) return booked / most;
  let low = 0;
  let high = 1;
  for (let step = 0; step < HALVINGS; step += 1) {
    const chance = (low + high) / 2;
    let expected = 0;
    for (const [contacts, weight] of histogram) expected += weight * expectedContacts(contacts, chance, cap);
    if (expected < booked) low = chance;
    else high = chance;
  }
  return high;
}
