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
  /** Persons of the group, and Σ(w/Σw)² over them. */
  count: number;
  weightSquared: number;
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
  const { ids, weights } = index.persons;
  const audience = {
    users,
    reach: percentage(users, group.weight),
    cases: hits.reduce((cases, hit) => cases + Math.sign(hit), 0),
  };
  const { margins } = scope;
  const listed = margins?.panel.weighted ?? { persons, ids: Uint32Array.from(persons, (one) => ids[one]!) };
  const measured = { values: hits, divisor: rule.divisor, mean: audience.reach / 100 };
  const explained = margins?.panel.explained(persons, measured, margins.group);
  const count = listed.persons.length;
  const [own, shares] = [new Float64Array(count), new Float64Array(count)];
  for (let at = 0, position = 0; at < count; at += 1) {
    const person = listed.persons[at]!;
    if (explained) explained[at]! /= group.weight;
    while (position < persons.length && persons[position]! < person) position += 1;
    if (persons[position] !== person) continue;
    own[at] = weights[person]! / group.weight;
    shares[at] = hits[position]! / rule.divisor;
  }
  return {
    audience,
    known: group.weight > 0,
    count: group.count,
    weightSquared: group.weightSquared / group.weight ** 2,
    personIds: listed.ids,
    weights: own,
    shares,
    households: margins?.panel.weighted.households,
    explained,
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

/** Where the persons and households of two samples meet. */
interface Meeting {
  /** Place of each person of the first sample in the second; -1 for those who are not in it. */
  places: Int32Array;
  /** Places of those in the second sample only. */
  others: Uint32Array;
  /** Households from 1 by place, 0 for who lives alone: of the first sample, and of those in the second only. */
  homes: Uint32Array;
  otherHomes: Uint32Array;
  homeCount: number;
}

/** Samples of one panel share their ids, and those of the months of a chart meet the same neighbours again and again. */
const meetings = new WeakMap<Uint32Array, { with: Uint32Array; meeting: Meeting }>();

function meetingOf(one: ReachSample, two: ReachSample): Meeting {
  const known = meetings.get(one.personIds);
  if (known?.with === two.personIds) return known.meeting;
  const placeOf = new Map<number, number>();
  two.personIds.forEach((id, at) => placeOf.set(id, at));
  const places = Int32Array.from(one.personIds, (id) => placeOf.get(id) ?? -1);
  const isShared = new Uint8Array(two.personIds.length);
  for (const other of places) if (other >= 0) isShared[other] = 1;
  const others = Uint32Array.from(isShared.keys()).filter((other) => isShared[other] === 0);
  const numbers = new Map<number, number>();
  const numberOf = (home = 0) => {
    if (home === 0) return 0;
    const number = numbers.get(home) ?? numbers.size + 1;
    numbers.set(home, number);
    return number;
  };
  const homes = Uint32Array.from(places, (other, at) =>
    numberOf(one.households?.[at] ?? two.households?.[other]),
  );
  const otherHomes = Uint32Array.from(two.personIds, (_, at) => numberOf(two.households?.[at]));
  const meeting = { places, others, homes, otherHomes, homeCount: numbers.size };
  meetings.set(one.personIds, { with: two.personIds, meeting });
  return meeting;
}

/** u = w(y - p)/Σw of the person at a place. */
const influenceAt = ({ weights, shares, audience }: ReachSample, at: number): number =>
  weights[at]! * (shares[at]! - audience.reach / 100);

/** Σ(u1 - u2)² over the persons of either side, and Σ over households of the sum of what the margins leave of u1 - u2, squared. */
function spreadsOf(
  one: ReachSample,
  two: ReachSample,
  meeting: Meeting,
): { spread: number; residual: number } {
  const { places, others, homes, otherHomes, homeCount } = meeting;
  const sums = new Float64Array(homeCount + 1);
  let [spread, residual] = [0, 0];
  const add = (difference: number, left: number, home: number) => {
    spread += difference * difference;
    if (home > 0) sums[home]! += left;
    else residual += left * left;
  };
  for (let at = 0; at < places.length; at += 1) {
    const other = places[at]!;
    const difference = influenceAt(one, at) - (other < 0 ? 0 : influenceAt(two, other));
    const explained = (one.explained?.[at] ?? 0) - (other < 0 ? 0 : (two.explained?.[other] ?? 0));
    add(difference, difference - explained, homes[at]!);
  }
  for (const other of others) {
    const influence = influenceAt(two, other);
    add(influence, influence - (two.explained?.[other] ?? 0), otherHomes[other]!);
  }
  for (let home = 1; home < sums.length; home += 1) residual += sums[home]! * sums[home]!;
  return { spread, residual };
}

/**
 * Pairs two samples. The share with both is that of the persons in both samples; of the others, who are independent,
 * p1·p2 is expected.
 */
function pairSamples(one: ReachSample, two: ReachSample): Paired {
  const [p, q] = [one.audience.reach / 100, two.audience.reach / 100];
  const meeting = meetingOf(one, two);
  const { places } = meeting;
  let [overlap, both, shared] = [0, 0, 0];
  for (let at = 0; at < places.length; at += 1) {
    const other = places[at]!;
    if (other < 0 || one.weights[at] === 0 || two.weights[other] === 0) continue;
    const weight = (one.weights[at]! + two.weights[other]!) / 2;
    overlap += weight;
    both += weight * Math.min(one.shares[at]!, two.shares[other]!);
    shared += 1;
  }
  const joint = Math.min(p, q, Math.max(0, p + q - 1, both + Math.max(0, 1 - overlap) * p * q));
  const { spread, residual } = spreadsOf(one, two, meeting);
  const isCalibrated = one.explained || two.explained;
  const factor = Math.max(one.factor ?? 1, two.factor ?? 1);
  return {
    spread,
    calibrated: isCalibrated ? factor * residual : undefined,
    gained: p - joint,
    lost: q - joint,
    kish: 2 / (one.weightSquared + two.weightSquared),
    persons: one.count + two.count - shared,
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
