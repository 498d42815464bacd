import type { QuestionScope } from '../reach/question-scope.js';
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

interface SideResult {
  audience: Audience;
  scope: QuestionScope;
  hits: Uint16Array;
}

function readSide({ frame, question, entityIds }: ReachSide): SideResult {
  const scope = frame.scope(question);
  const hits = readPersonHits(scope, frame.entities(entityIds));
  const users = usersFromHits(scope, hits);
  const cases = hits.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  return { audience: { users, reach: percentage(users, scope.group.weight), cases }, scope, hits };
}

/** Calls with each person's external id and influence w(y - p)/Σw on the reach as a share. */
function forEachInfluence(
  { audience, scope, hits }: SideResult,
  visit: (id: number, influence: number) => void,
): void {
  const { index, persons, rule, group } = scope;
  const mean = audience.users / group.weight;
  persons.forEach((person, position) => {
    const share = hits[position]! / rule.divisor;
    visit(index.persons.ids[person]!, (index.persons.weights[person]! * (share - mean)) / group.weight);
  });
}

/**
 * Paired difference of two reaches measured on overlapping persons (methodology 36), with
 * V = n/(n-1) · Σ(u1_i - u2_i)², u = w(y - p)/Σw, over all persons of either target group (0 for a group a person is
 * not in). With the same persons and weights on both sides that is the formula of methodology 36; between two months
 * it allows for weights that changed and persons who came or went, who are matched by id.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachDifference(first: ReachSide, second: ReachSide): ReachDifference {
  const one = readSide(first);
  const two = readSide(second);
  const sides = { first: one.audience, second: two.audience };
  if (!(one.scope.group.weight > 0 && two.scope.group.weight > 0)) {
    const unknown = { difference: null, standardError: null, low: null, high: null };
    return { ...sides, ...unknown, significant: false, sharedPersons: 0 };
  }
  const influences = new Map<number, number>();
  let sharedPersons = 0;
  forEachInfluence(one, (id, influence) => influences.set(id, influence));
  forEachInfluence(two, (id, influence) => {
    const other = influences.get(id);
    if (other !== undefined) sharedPersons += 1;
    influences.set(id, (other ?? 0) - influence);
  });
  const difference = one.audience.reach - two.audience.reach;
  const n = influences.size;
  if (n < 2) {
    return {
      ...sides,
      difference,
      standardError: null,
      low: null,
      high: null,
      significant: false,
      sharedPersons,
    };
  }
  let spread = 0;
  for (const influence of influences.values()) spread += influence * influence;
  const standardError = Math.sqrt((n / (n - 1)) * spread) * 100;
  const low = difference - Z_95 * standardError;
  const high = difference + Z_95 * standardError;
  const significant = low > 0 || high < 0;
  return { ...sides, difference, standardError, low, high, significant, sharedPersons };
}
