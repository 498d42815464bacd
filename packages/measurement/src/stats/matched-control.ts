import { kish } from './kish.js';
import type { Proportion } from './proportion.js';

/** A person of a comparison between those an advertisement reached and those it did not. */
export interface MatchedPerson {
  /** What the person counts for; above 0. */
  weight: number;
  /** Persons of the same cell are alike in what they are matched by. */
  cell: number;
  /** Day of the first contact, whole days of any one count; null for a person who was not reached. */
  firstDay: number | null;
  /** Days with a visit, in the same count, in any order. */
  visitDays: readonly number[];
}

/** A group of the comparison: its weighted share with a visit over its effective base, and its persons. */
export interface MatchedGroup extends Proportion {
  /** Unweighted persons. */
  cases: number;
  /** Σ of what its persons count for in the comparison; the same in both groups. */
  weight: number;
}

/** Those reached against those not reached of the same cells. */
export interface MatchedComparison {
  /** Persons reached in cells with somebody to compare them with. */
  reached: MatchedGroup;
  /** Persons not reached, weighted to the cells of those reached. */
  control: MatchedGroup;
  /** Weight of the persons reached in cells without anybody not reached ÷ weight of all persons reached, 0..1. */
  leftOut: number;
}

interface Cell {
  reached: (MatchedPerson & { firstDay: number })[];
  control: MatchedPerson[];
}

/**
 * Whether somebody has a visit on a day or in the days after it.
 * @param windowDays days after the first one that count too; 0 is the day alone
 */
export function visitsWithin(visitDays: readonly number[], day: number, windowDays: number): boolean {
  return visitDays.some((visit) => visit >= day && visit <= day + windowDays);
}

function cellsOf(persons: readonly MatchedPerson[]): Cell[] {
  const cells = new Map<number, Cell>();
  for (const person of persons) {
    const { weight, firstDay } = person;
    if (!(weight > 0) || !Number.isFinite(weight)) throw new RangeError(`${weight} is no weight of a person`);
    const cell = cells.get(person.cell) ?? { reached: [], control: [] };
    cells.set(person.cell, cell);
    if (firstDay === null) cell.control.push(person);
    else cell.reached.push({ ...person, firstDay });
  }
  return [...cells.values()];
}

const weightOf = (persons: readonly { weight: number }[]) =>
  persons.reduce((sum, { weight }) => sum + weight, 0);

/** Weight of the persons not reached who have a visit in the window of the persons reached, averaged over these. */
function expectedVisits({ reached, control }: Cell, windowDays: number): number {
  const weightByDay = new Map<number, number>();
  for (const { firstDay, weight } of reached)
    weightByDay.set(firstDay, (weightByDay.get(firstDay) ?? 0) + weight);
  const all = weightOf(control);
  let visits = 0;
  for (const [day, weight] of weightByDay) {
    const visiting = control.filter(({ visitDays }) => visitsWithin(visitDays, day, windowDays));
    visits += (weight * weightOf(visiting)) / all;
  }
  return visits;
}

const groupOf = (visits: number, weights: readonly number[]): MatchedGroup => {
  const weight = weights.reduce((sum, each) => sum + each, 0);
  // Sums of the same numbers in another order may differ in their last digit.
  const share = weight > 0 ? Math.min(1, visits / weight) : 0;
  return { share, n: kish(weights).effectiveN, cases: weights.length, weight };
};

/**
 * Share with a visit in the days from the first contact on, of persons reached and of persons not reached who are like them
 * (methodology 43): within each cell the persons not reached are looked at in the windows of the persons reached, each window
 * with the weight of the persons whose first contact begins it, and the cells count by the weight of the persons reached.
 * Cells with nobody to compare with are left out. Whoever is reached may differ in what no cell tells: a difference is an
 * association, no proof of an effect.
 * @param windowDays days after the first contact in which a visit counts; the day itself always does
 * @throws RangeError for a weight that is not above 0, or a window below 0
 */
export function matchedControl(persons: readonly MatchedPerson[], windowDays: number): MatchedComparison {
  if (!(windowDays >= 0)) throw new RangeError(`A window of ${windowDays} days does not exist`);
  const withReached = cellsOf(persons).filter(({ reached }) => reached.length > 0);
  const cells = withReached.filter(({ control }) => control.length > 0);
  const reached = cells.flatMap((cell) => cell.reached);
  const visiting = reached.filter(({ visitDays, firstDay }) => visitsWithin(visitDays, firstDay, windowDays));
  const controlWeights = cells.flatMap((cell) => {
    const factor = weightOf(cell.reached) / weightOf(cell.control);
    return cell.control.map(({ weight }) => weight * factor);
  });
  const expected = cells.reduce((sum, cell) => sum + expectedVisits(cell, windowDays), 0);
  const all = weightOf(withReached.flatMap((cell) => cell.reached));
  const kept = groupOf(
    weightOf(visiting),
    reached.map(({ weight }) => weight),
  );
  return {
    reached: kept,
    control: groupOf(expected, controlWeights),
    leftOut: all > 0 ? Math.max(0, 1 - kept.weight / all) : 0,
  };
}
