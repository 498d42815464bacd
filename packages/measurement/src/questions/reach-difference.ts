import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { pairedInterval } from '../stats/paired-sums.js';
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
  /** 95 % bounds of the difference in percentage points, from -100 to 100. */
  low: number | null;
  high: number | null;
  /** False while the interval contains 0: then the change is neither a gain nor a loss. */
  significant: boolean;
  /** Unweighted persons in both target groups; without any the two are independent samples. */
  sharedPersons: number;
}

/** One of the two reaches compared, taken out of its frame: two frames need not be in memory at the same time. */
export interface ReachSample {
  audience: Audience;
  /** False for a target group of nobody, which has no reach. */
  known: boolean;
  /** Of the target group; of the whole panel where it was weighted to margins. */
  personIds: Uint32Array;
  /** w/Σw of each person; 0 for those who are not in the group. */
  weights: Float64Array;
  /** y of each person, in [0, 1]. */
  shares: Float64Array;
  /** What the margins the panel was weighted to explain of w(y - p)/Σw; without any, undefined. */
  explained?: Float64Array | undefined;
  /** Number of the household of each person, 0 where it is not known; undefined where nobody's is. */
  households?: Float64Array | undefined;
  /** What the spread of what they do not explain is too small by; 1 without any. */
  factor?: number | undefined;
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
  const { ids, weights, households } = index.persons;
  const audience = {
    users,
    reach: percentage(users, group.weight),
    cases: hits.reduce((cases, hit) => cases + Math.sign(hit), 0),
  };
  const { margins } = scope;
  const listed = margins ? Uint32Array.from(ids.keys()).filter((person) => weights[person]! > 0) : persons;
  const [shares, own] = [new Float64Array(ids.length), new Float64Array(ids.length)];
  persons.forEach((person, position) => {
    shares[person] = hits[position]! / rule.divisor;
    own[person] = weights[person]! / group.weight;
  });
  const measured = { values: hits, divisor: rule.divisor, mean: audience.reach / 100 };
  const explained = margins?.panel.explained(persons, measured, margins.group);
  const ofListed = (column: Float64Array) => Float64Array.from(listed, (person) => column[person]!);
  return {
    audience,
    known: group.weight > 0,
    personIds: Uint32Array.from(listed, (person) => ids[person]!),
    weights: ofListed(own),
    shares: ofListed(shares),
    households: households && ofListed(households),
    explained: explained && ofListed(explained).map((part) => part / group.weight),
    factor: margins?.panel.calibration.factor,
  };
}

/** What two groups of persons have in common. */
export interface Paired {
  /** Σ(u1 - u2)² over the persons of either side, u = w(y - p)/Σw. */
  spread: number;
  /** The variance of what the margins do not explain, where a side was weighted to any. */
  calibrated?: number | undefined;
  /** Weighted shares with the first only and with the second only. */
  gained: number;
  lost: number;
  /** Kish's effective persons of both sides: their harmonic mean. */
  kish: number;
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

/** Place of each person of the first sample in the second; -1 for those who are not in it. */
function placesIn(one: ReachSample, two: ReachSample): Int32Array {
  // Two entities in one frame, the usual question: nobody has to be looked up.
  if (areSame(one.personIds, two.personIds)) return Int32Array.from(one.personIds.keys());
  const places = new Map<number, number>();
  two.personIds.forEach((id, at) => places.set(id, at));
  return Int32Array.from(one.personIds, (id) => places.get(id) ?? -1);
}

function influencesOf({ weights, shares, audience }: ReachSample): Float64Array {
  const mean = audience.reach / 100;
  return weights.map((weight, at) => weight * (shares[at]! - mean));
}

/** What is left of influences without what the margins explain. */
function residualsOf({ explained }: ReachSample, influences: Float64Array): Float64Array {
  return explained ? influences.map((influence, at) => influence - explained[at]!) : influences;
}

/**
 * Σ(u1 - u2)² over the persons of either side; of persons of one household u1 - u2 is added up before it is squared.
 * @param places of the first's persons in the second; -1 for none
 * @param homes numbers of the households of both sides' persons, 0 where they are not known
 */
function spreadOf(
  first: Float64Array,
  second: Float64Array,
  places: Int32Array,
  homes: { first?: Float64Array | undefined; second?: Float64Array | undefined } = {},
): number {
  // The influence of those of the second sample who are not in the first is left over in the end.
  const alone = second.slice();
  const together = new Map<number, number>();
  let spread = 0;
  const add = (home: number | undefined, influence: number) => {
    if (home) together.set(home, (together.get(home) ?? 0) + influence);
    else spread += influence ** 2;
  };
  places.forEach((other, at) => {
    add(homes.first?.[at] ?? homes.second?.[other], first[at]! - (second[other] ?? 0));
    if (other >= 0) alone[other] = 0;
  });
  alone.forEach((influence, at) => add(homes.second?.[at], influence));
  return [...together.values()].reduce((sum, influence) => sum + influence ** 2, spread);
}

const sumOfSquares = (values: Float64Array) => values.reduce((sum, value) => sum + value * value, 0);

/**
 * Pairs two samples. The share with both is that of the persons in both samples; of the others, who are independent,
 * p1·p2 is expected.
 */
function pairSamples(one: ReachSample, two: ReachSample): Paired {
  const [first, second] = [influencesOf(one), influencesOf(two)];
  const [p, q] = [one.audience.reach / 100, two.audience.reach / 100];
  const places = placesIn(one, two);
  let [overlap, both, shared] = [0, 0, 0];
  places.forEach((other, at) => {
    if (other < 0 || one.weights[at] === 0 || two.weights[other] === 0) return;
    const weight = (one.weights[at]! + two.weights[other]!) / 2;
    overlap += weight;
    both += weight * Math.min(one.shares[at]!, two.shares[other]!);
    shared += 1;
  });
  const joint = Math.min(p, q, Math.max(0, p + q - 1, both + Math.max(0, 1 - overlap) * p * q));
  const isCalibrated = one.explained || two.explained;
  const factor = Math.max(one.factor ?? 1, two.factor ?? 1);
  const homes = { first: one.households, second: two.households };
  const residual = () => spreadOf(residualsOf(one, first), residualsOf(two, second), places, homes);
  const casesOf = ({ weights }: ReachSample) =>
    weights.reduce((count, weight) => count + Math.sign(weight), 0);
  return {
    spread: spreadOf(first, second, places),
    calibrated: isCalibrated ? factor * residual() : undefined,
    gained: p - joint,
    lost: q - joint,
    kish: 2 / (sumOfSquares(one.weights) + sumOfSquares(two.weights)),
    persons: casesOf(one) + casesOf(two) - shared,
    shared,
  };
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
  const { spread, calibrated, persons: n, shared: sharedPersons } = paired;
  const difference = sides.first.reach - sides.second.reach;
  if (n < 2) return { ...sides, ...unknown, difference, sharedPersons };
  const variance = (n / (n - 1)) * spread;
  const { low, high } = pairedInterval({ ...paired, variance });
  return {
    ...sides,
    difference,
    standardError: Math.sqrt(calibrated ?? variance) * 100,
    low: low * 100,
    high: high * 100,
    significant: low > 0 || high < 0,
    sharedPersons,
  };
}

/** The paired difference of two samples; see {@link reachDifference}. */
export function sampleDifference(one: ReachSample, two: ReachSample): ReachDifference {
  const sides = { first: one.audience, second: two.audience };
  return differenceOf(sides, one.known && two.known ? pairSamples(one, two) : undefined);
}

/**
 * Paired difference of two reaches measured on overlapping persons (methodology 36), with
 * V = n/(n-1) · Σ(u1_i - u2_i)², u = w(y - p)/Σw, over all persons of either target group (0 for a group a person is
 * not in). With the same persons and weights on both sides that is the formula of methodology 36; between two months
 * it allows for weights that changed and persons who came or went, who are matched by id. Where the panel was weighted to
 * margins, u is what these do not explain of it (methodology 34).
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachDifference(first: ReachSide, second: ReachSide): ReachDifference {
  return sampleDifference(reachSample(first), reachSample(second));
}
