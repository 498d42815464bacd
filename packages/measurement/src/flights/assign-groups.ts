import { P1, P2, P3, rotate, round } from '../kernel/hash-rounds.js';

/** Somebody who can be assigned. */
export interface AssignablePerson {
  /** Whole number, once in a list. */
  readonly id: number;
  /** What persons are alike in: shares hold within each stratum. */
  readonly stratum: string;
}

/** How groups are drawn. */
export interface AssignmentPlan {
  /** Whole number that is written down: it draws the same groups again. */
  readonly seed: number;
  /** Part of the persons that becomes the control group, in [0, 1]. */
  readonly controlShare: number;
}

/** A person and the group the lot gave. */
export interface AssignedPerson extends AssignablePerson {
  readonly group: 'exposed' | 'control';
}

/** A number in [0, 2^32) of two others: two rounds of XXH32 and its last mixing. */
function drawn(seed: number, id: number): number {
  let hash = round(round((seed + P1 + P2) | 0, id), Math.floor(id / 2 ** 32));
  hash = Math.imul(rotate(hash, 7) ^ (hash >>> 15), P2);
  hash = Math.imul(hash ^ (hash >>> 13), P3);
  return (hash ^ (hash >>> 16)) >>> 0;
}

interface Stratum {
  readonly persons: AssignablePerson[];
  controls: number;
  readonly remainder: number;
  readonly lot: number;
}

/**
 * Assigns persons to the groups of an experiment by lot, stratified (ranked draws within strata; Kernan et al. 1999,
 * Stratified randomization for clinical trials, J Clin Epidemiol 52): each person draws a number from seed and id (XXH32);
 * within a stratum of n persons the ⌊n · share⌋ lowest become control. Persons that whole numbers leave over go to the strata
 * with the largest remainders, so that each stratum and all together hold the share within one person.
 * @returns in rising order of id; the same whatever order the persons come in
 * @throws RangeError for a share outside [0, 1], a seed or an id that is no whole number, or an id that comes twice
 */
export function assignGroups(
  persons: readonly AssignablePerson[],
  { seed, controlShare }: AssignmentPlan,
): AssignedPerson[] {
  if (!(controlShare >= 0 && controlShare <= 1))
    throw new RangeError(`The share of the control group must be 0 to 1, not ${controlShare}`);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`The seed must be a whole number, not ${seed}`);
  checkIds(persons);
  const strata = strataOf(persons, seed, controlShare);
  const floors = strata.reduce((sum, { controls }) => sum + controls, 0);
  const over = Math.round(persons.length * controlShare) - floors;
  const byRemainder = strata.toSorted((a, b) => b.remainder - a.remainder || a.lot - b.lot);
  for (const stratum of byRemainder.slice(0, Math.max(0, over))) stratum.controls += 1;
  return strata
    .flatMap(({ persons: ranked, controls }) =>
      ranked.map(({ id, stratum }, place): AssignedPerson => ({
        id,
        stratum,
        group: place < controls ? 'control' : 'exposed',
      })),
    )
    .sort((a, b) => a.id - b.id);
}

function checkIds(persons: readonly AssignablePerson[]): void {
  const seen = new Set<number>();
  for (const { id } of persons) {
    if (!Number.isSafeInteger(id)) throw new RangeError(`${id} is no whole number`);
    if (seen.has(id)) throw new RangeError(`Person ${id} comes twice`);
    seen.add(id);
  }
}

/** Strata in the order of their names, persons in the order of their draws. */
function strataOf(persons: readonly AssignablePerson[], seed: number, share: number): Stratum[] {
  const byName = new Map<string, AssignablePerson[]>();
  for (const person of persons) {
    const some = byName.get(person.stratum);
    if (some) some.push(person);
    else byName.set(person.stratum, [person]);
  }
  const names = [...byName.keys()].sort();
  return names.map((name, place) => {
    const draws = (byName.get(name) ?? []).map((person) => ({ person, lot: drawn(seed, person.id) }));
    const ranked = draws.sort((a, b) => a.lot - b.lot || a.person.id - b.person.id);
    // 0.29 · 100 is a little less than 29.
    const wanted = Number((ranked.length * share).toFixed(9));
    return {
      persons: ranked.map(({ person }) => person),
      controls: Math.floor(wanted),
      remainder: wanted - Math.floor(wanted),
      lot: drawn(~seed, place),
    };
  });
}
