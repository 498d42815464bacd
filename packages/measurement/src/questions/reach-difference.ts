import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { Z_95 } from '../stats/wilson-interval.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { readPersonHits, usersFromHits } from './person-contacts.js';

/** One of the two reaches compared. */
export interface ReachSide {
  frame: ReachFrame;
  question: ReachQuestion;
  /** Entities taken together. */
  entityIds: readonly number[];
}

/** Difference of two reaches, such as two services in a month or one service in two months. */
export interface ReachDifference {
  first: Audience;
  second: Audience;
  /** Reach of the first minus reach of the second, in percentage points; null when a target group is empty. */
  difference: number | null;
  /** In percentage points; null below two persons. */
  standardError: number | null;
  /** 95 % bounds of the difference in percentage points. */
  low: number | null;
  high: number | null;
  /** False while the interval contains 0: then the change is neither a gain nor a loss. */
  significant: boolean;
  /** Unweighted persons in both target groups; without any the two are independent samples. */
  sharedPersons: number;
}

/**
 * One of the two reaches compared, taken out of its frame: two frames need not be in memory at the same time. Holds each
 * person's influence w(y - p)/Σw on the reach as a share, by the person's id.
 */
export interface ReachSample {
  audience: Audience;
  /** False for a target group of nobody, which has no reach. */
  known: boolean;
  personIds: Uint32Array;
  influences: Float64Array;
}

/**
 * Takes what a comparison needs out of a frame.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachSample({ frame, question, entityIds }: ReachSide): ReachSample {
  const scope = frame.scope(question);
  const { index, persons, rule, group } = scope;
  const hits = readPersonHits(scope, frame.entities(entityIds));
  const users = usersFromHits(scope, hits);
  const mean = users / group.weight;
  const personIds = new Uint32Array(persons.length);
  const influences = new Float64Array(persons.length);
  let cases = 0;
  for (let position = 0; position < persons.length; position += 1) {
    const person = persons[position]!;
    const share = hits[position]! / rule.divisor;
    cases += Math.sign(hits[position]!);
    personIds[position] = index.persons.ids[person]!;
    influences[position] = (index.persons.weights[person]! * (share - mean)) / group.weight;
  }
  return {
    audience: { users, reach: percentage(users, group.weight), cases },
    known: group.weight > 0,
    personIds,
    influences,
  };
}

/** Σ of the squared differences of influences over the persons of either side. */
export interface Paired {
  spread: number;
  /** Persons of either side. */
  persons: number;
  /** Persons of both. */
  shared: number;
}

function areSame(one: Uint32Array, two: Uint32Array): boolean {
  if (one.length !== two.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== two[at]) return false;
  return true;
}

function pairInfluences(one: ReachSample, two: ReachSample): Paired {
  if (!areSame(one.personIds, two.personIds)) return matchInfluences(one, two);
  // Two entities in one frame, the usual question: nobody has to be looked up.
  let spread = 0;
  for (let at = 0; at < one.influences.length; at += 1) {
    spread += (one.influences[at]! - two.influences[at]!) ** 2;
  }
  return { spread, persons: one.personIds.length, shared: one.personIds.length };
}

function matchInfluences(one: ReachSample, two: ReachSample): Paired {
  const paired = new Map<number, number>();
  let shared = 0;
  one.personIds.forEach((id, at) => paired.set(id, one.influences[at]!));
  two.personIds.forEach((id, at) => {
    const other = paired.get(id);
    if (other !== undefined) shared += 1;
    paired.set(id, (other ?? 0) - two.influences[at]!);
  });
  let spread = 0;
  for (const influence of paired.values()) spread += influence * influence;
  return { spread, persons: paired.size, shared };
}

/**
 * The difference of two audiences.
 * @param paired undefined when one of the target groups has nobody
 */
export function differenceOf(
  sides: Pick<ReachDifference, 'first' | 'second'>,
  paired: Paired | undefined,
): ReachDifference {
  const unknown = { standardError: null, low: null, high: null, significant: false };
  if (!paired) return { ...sides, ...unknown, difference: null, sharedPersons: 0 };
  const { spread, persons: n, shared: sharedPersons } = paired;
  const difference = sides.first.reach - sides.second.reach;
  if (n < 2) return { ...sides, ...unknown, difference, sharedPersons };
  const standardError = Math.sqrt((n / (n - 1)) * spread) * 100;
  const low = difference - Z_95 * standardError;
  const high = difference + Z_95 * standardError;
  const significant = low > 0 || high < 0;
  return { ...sides, difference, standardError, low, high, significant, sharedPersons };
}

/** The paired difference of two samples; see {@link reachDifference}. */
export function sampleDifference(one: ReachSample, two: ReachSample): ReachDifference {
  const sides = { first: one.audience, second: two.audience };
  return differenceOf(sides, one.known && two.known ? pairInfluences(one, two) : undefined);
}

/**
 * Paired difference of two reaches measured on overlapping persons (methodology 36), with
 * V = n/(n-1) · Σ(u1_i - u2_i)², u = w(y - p)/Σw, over all persons of either target group (0 for a group a person is
 * not in). With the same persons and weights on both sides that is the formula of methodology 36; between two months
 * it allows for weights that changed and persons who came or went, who are matched by id.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachDifference(first: ReachSide, second: ReachSide): ReachDifference {
  return sampleDifference(reachSample(first), reachSample(second));
}
