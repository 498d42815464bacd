import { meetingOf, pairGroups, type Meeting, type PairedGroups } from './paired-groups.js';
import type { WeightedPersons } from '../reach/panel-margins.js';
import type { ReachSample } from './reach-sample.js';

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

/**
 * Pairs two samples. The share with both is that of the persons in both samples; of the others, who are independent,
 * p1·p2 is expected.
 */
export function pairSamples(one: ReachSample, two: ReachSample): Paired {
  const [p, q] = [one.audience.reach / 100, two.audience.reach / 100];
  const groups = pairGroups(one.group, two.group);
  const sums = new Float64Array(2);
  addPairs(one, two, groups, sums);
  const [spread, both] = [sums[0]!, sums[1]!];
  const joint = Math.min(p, q, Math.max(0, p + q - 1, both + Math.max(0, 1 - groups.overlap) * p * q));
  const isCalibrated = one.coefficients ?? two.coefficients;
  const factor = Math.max(factorOf(one), factorOf(two));
  return {
    spread: spread + spreadOfOthers(two, groups.others),
    calibrated: isCalibrated && factor * residualSpread(one, two),
    gained: p - joint,
    lost: q - joint,
    kish: 2 / (one.group.weightSquared + two.group.weightSquared),
    persons: one.group.count + two.group.count - groups.shared,
    shared: groups.shared,
  };
}

/** What the spread of residuals is too small by. */
const factorOf = ({ group }: ReachSample) => group.weighted?.calibration.factor ?? 1;

// Long loops stand in functions of their own, with nothing behind them but a number to return: V8 compiles a function inside its first
// long loop without knowing what comes after it, and where something does, gives up there at each call.

/** Adds up Σ(u1 - u2)² over the persons of the first group, and the weighted share with both of those in both groups. */
function addPairs(one: ReachSample, two: ReachSample, { partners }: PairedGroups, sums: Float64Array): void {
  const [p, q] = [one.audience.reach / 100, two.audience.reach / 100];
  const [hits, otherHits] = [one.hits, two.hits];
  const [weights, otherWeights] = [one.group.weights, two.group.weights];
  const [each, otherEach] = [1 / one.divisor, 1 / two.divisor];
  for (let position = 0; position < partners.length; position += 1) {
    const partner = partners[position]!;
    const weight = weights[position]!;
    const share = hits[position]! * each;
    let difference = weight * (share - p);
    if (partner >= 0) {
      const otherWeight = otherWeights[partner]!;
      const otherShare = otherHits[partner]! * otherEach;
      difference -= otherWeight * (otherShare - q);
      sums[1]! += 0.5 * (weight + otherWeight) * (share < otherShare ? share : otherShare);
    }
    sums[0]! += difference * difference;
  }
}

/** Σu² of persons of a sample. */
function spreadOfOthers({ hits, divisor, group, audience }: ReachSample, positions: Uint32Array): number {
  const [{ weights }, mean] = [group, audience.reach / 100];
  let spread = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at]!;
    spread += (weights[position]! * (hits[position]! / divisor - mean)) ** 2;
  }
  return spread;
}

/** Residuals by place of a sample. */
interface Residuals {
  of?: WeakRef<ReachSample>;
  residuals: Float64Array;
}

/** Those of the two samples compared last: new memory for each would take longer than filling it. */
const written: readonly [Residuals, Residuals] = [
  { residuals: new Float64Array() },
  { residuals: new Float64Array() },
];

/** Those of a sample. The one before and the one after a month of a chart are compared with it, so they are often there. */
function residualsOf(sample: ReachSample, other: ReachSample): Float64Array {
  const known = written.find(({ of }) => of?.deref() === sample);
  if (known) return known.residuals;
  const [first, second] = written;
  const free = first.of?.deref() === other ? second : first;
  const count = sample.group.panel.ids.length;
  if (free.residuals.length < count) free.residuals = new Float64Array(count);
  free.of = new WeakRef(sample);
  writeResiduals(sample, free.residuals);
  return free.residuals;
}

/** Σ over households, and persons without one, of the sum of the residuals of the first less those of the second, squared. */
function residualSpread(one: ReachSample, two: ReachSample): number {
  const meeting = meetingOf(one.group.panel, two.group.panel);
  const first = residualsOf(one, two);
  const second = residualsOf(two, one);
  const sums = new Float64Array(meeting.homeCount + 1);
  const alone = addMet(first, second, meeting, sums) + addOthers(second, meeting, sums);
  return alone + sumOfSquares(sums);
}

/** What the margins leave of u by place, its sign turned: only squares of it are asked for. */
function writeResiduals(
  { group, hits, divisor, audience, coefficients }: ReachSample,
  into: Float64Array,
): void {
  if (group.weighted && coefficients) writeExplained(group.weighted, coefficients, into);
  else into.fill(0, 0, group.panel.ids.length);
  const { weights, places } = group;
  const mean = audience.reach / 100;
  for (let position = 0; position < places.length; position += 1) {
    const place = places[position]!;
    if (place >= 0) into[place]! -= weights[position]! * (hits[position]! / divisor - mean);
  }
}

/** Writes wx'B of each person with a weight, by place. */
function writeExplained(
  { weights, rows, calibration }: WeightedPersons,
  coefficients: Float64Array,
  into: Float64Array,
): void {
  const [one, two] = calibration.halves;
  writeProducts(weights, [rows[0], one.fitted(coefficients)], [rows[1], two.fitted(coefficients)], into);
}

/** A number by row, and the row of each place. */
type ByRow = readonly [rows: Uint16Array, values: Float64Array];

/** Writes the weight of each place times the sum of what its two rows have. */
function writeProducts(
  weights: Float64Array,
  [firstRows, first]: ByRow,
  [secondRows, second]: ByRow,
  into: Float64Array,
): void {
  for (let at = 0; at < weights.length; at += 1)
    into[at] = weights[at]! * (first[firstRows[at]!]! + second[secondRows[at]!]!);
}

/** Adds residuals of the persons of the first sample to their households. @returns Σ of the squares of those who live alone */
function addMet(
  first: Float64Array,
  second: Float64Array,
  { places, homes }: Meeting,
  sums: Float64Array,
): number {
  let alone = 0;
  for (let at = 0; at < places.length; at += 1) {
    const other = places[at]!;
    const left = other < 0 ? first[at]! : first[at]! - second[other]!;
    const home = homes[at]!;
    if (home > 0) sums[home]! += left;
    else alone += left * left;
  }
  return alone;
}

/** The same of those who are in the second sample only. */
function addOthers(second: Float64Array, { others, otherHomes }: Meeting, sums: Float64Array): number {
  let alone = 0;
  for (let at = 0; at < others.length; at += 1) {
    const left = second[others[at]!]!;
    const home = otherHomes[others[at]!]!;
    if (home > 0) sums[home]! -= left;
    else alone += left * left;
  }
  return alone;
}

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at]! * values[at]!;
  return sum;
}
