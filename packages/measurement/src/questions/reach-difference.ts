import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { Z_95 } from '../stats/wilson-interval.js';
import type { Audience } from './combination.js';
import { percentage } from './coverage.js';
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
  const cases = hits.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const mean = users / group.weight;
  return {
    audience: { users, reach: percentage(users, group.weight), cases },
    known: group.weight > 0,
    personIds: Uint32Array.from(persons, (person) => index.persons.ids[person]!),
    influences: Float64Array.from(persons, (person, position) => {
      const share = hits[position]! / rule.divisor;
      return (index.persons.weights[person]! * (share - mean)) / group.weight;
    }),
  };
}

/** Influences of either side by person, those of the second taken away, and how many persons are on both. */
function pairInfluences(one: ReachSample, two: ReachSample): { paired: Map<number, number>; shared: number } {
  const paired = new Map<number, number>();
  let shared = 0;
  one.personIds.forEach((id, at) => paired.set(id, one.influences[at]!));
  two.personIds.forEach((id, at) => {
    const other = paired.get(id);
    if (other !== undefined) shared += 1;
    paired.set(id, (other ?? 0) - two.influences[at]!);
  });
  return { paired, shared };
}

/** The paired difference of two samples; see {@link reachDifference}. */
export function sampleDifference(one: ReachSample, two: ReachSample): ReachDifference {
  const sides = { first: one.audience, second: two.audience };
  const unknown = { standardError: null, low: null, high: null, significant: false };
  if (!one.known || !two.known) return { ...sides, ...unknown, difference: null, sharedPersons: 0 };
  const { paired, shared: sharedPersons } = pairInfluences(one, two);
  const difference = one.audience.reach - two.audience.reach;
  const n = paired.size;
  if (n < 2) return { ...sides, ...unknown, difference, sharedPersons };
  let spread = 0;
  for (const influence of paired.values()) spread += influence * influence;
  const standardError = Math.sqrt((n / (n - 1)) * spread) * 100;
  const low = difference - Z_95 * standardError;
  const high = difference + Z_95 * standardError;
  const significant = low > 0 || high < 0;
  return { ...sides, difference, standardError, low, high, significant, sharedPersons };
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
