import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { QuestionScope } from '../reach/question-scope.js';
import { percentage } from './percentage.js';
import { type GainTracker, trackGains } from './gain-tracker.js';
import { largestGain } from './reach-bound.js';

/** An entity the optimiser may choose. */
export interface Candidate {
  entityId: number;
  /** What choosing it costs, 0 or more, in the unit of the budget; whole numbers (cents) keep sums exact. */
  cost: number;
}

/** What to choose from, and how much. */
export interface OptimiserLimits {
  /** All services, channels and other entities that are no aggregates, at no cost, by default. */
  candidates?: readonly Candidate[];
  /** Largest sum of costs; no limit by default. */
  budget?: number;
  /** Largest number of entities; no limit by default. */
  maxEntities?: number;
  /** Chosen already, at no cost and beside the limits: picks, gains and the guarantee build on them. */
  fixed?: readonly number[];
}

/** One step of the optimiser. */
export interface OptimisedPick extends Candidate {
  /** Users the entity adds to those before it. */
  gain: number;
  /** Users, reach in per cent and cost up to this step. */
  users: number;
  reach: number;
  totalCost: number;
}

/** A choice of entities for a high net reach, and how far from the best it can be at most. */
export interface OptimisedReach {
  /** In the order chosen. */
  picks: OptimisedPick[];
  users: number;
  /** Per cent of the universe. */
  reach: number;
  cost: number;
  /** No affordable choice reaches more users than this. */
  boundUsers: number;
  /** The choice has at least this per cent of the best possible reach, 0..100; 100 when nothing can be reached. */
  guarantee: number;
  unknownEntityIds: number[];
}

interface Task {
  /** Candidates by slot: internal numbers, external ids, costs. */
  numbers: Uint32Array;
  ids: Float64Array;
  costs: Float64Array;
  budget: number;
  limit: number;
  /** Internal numbers of what is chosen already. */
  fixed: readonly number[];
}

function checkLimits({ candidates = [], budget = Infinity, maxEntities = Infinity }: OptimiserLimits): void {
  const wrong = candidates.find(({ cost }) => !(cost >= 0) || cost === Infinity);
  if (wrong) throw new RangeError(`The cost ${wrong.cost} of entity ${wrong.entityId} is no price`);
  if (!(budget >= 0)) throw new RangeError(`${budget} is no budget`);
  if (maxEntities !== Infinity && (!Number.isInteger(maxEntities) || maxEntities < 0)) {
    throw new RangeError(`${maxEntities} is no number of entities`);
  }
}

/** How the next entity is chosen: by what it adds, or by what it adds per cost. */
type Rule = 'gain' | 'density';

/** Of each slot the highest gain it or a later one has; gains only fall, so it stays a bound. */
function highestFrom(gains: Float64Array, numbers: Uint32Array): Float64Array {
  const highest = new Float64Array(numbers.length);
  let most = 0;
  for (let slot = numbers.length - 1; slot >= 0; slot -= 1) {
    most = Math.max(most, gains[numbers[slot]!]!);
    highest[slot] = most;
  }
  return highest;
}

/** The slot with the highest gain, -1 when nothing is gained any more. */
function bestByGain(
  gains: Float64Array,
  { numbers, ids, costs }: Task,
  left: number,
  highest: Float64Array,
): number {
  let best = -1;
  let most = 0;
  for (let slot = 0; slot < numbers.length && highest[slot]! >= most; slot += 1) {
    const gain = gains[numbers[slot]!]!;
    // Ties go to the smaller id, or two runs over renumbered entities would differ.
    const ahead = gain > most || (gain === most && best >= 0 && ids[slot]! < ids[best]!);
    if (!ahead || costs[slot]! > left) continue;
    best = slot;
    most = gain;
  }
  return best;
}

/** The slot with the highest gain per cost, -1 when nothing is gained any more. */
function bestByDensity(gains: Float64Array, { numbers, ids, costs }: Task, left: number): number {
  let best = -1;
  for (let slot = 0; slot < numbers.length; slot += 1) {
    const gain = gains[numbers[slot]!]!;
    if (gain <= 0 || costs[slot]! > left) continue;
    if (best < 0) {
      best = slot;
      continue;
    }
    const bestGain = gains[numbers[best]!]!;
    // Multiplied out instead of divided, so that equal ratios stay equal and what is free comes first.
    const ahead = gain * costs[best]! - bestGain * costs[slot]! || gain - bestGain;
    if (ahead > 0 || (ahead === 0 && ids[slot]! < ids[best]!)) best = slot;
  }
  return best;
}

/** A slot chosen and the weight it added. */
interface Step {
  slot: number;
  gain: number;
}

interface Choice {
  steps: Step[];
  /** Weight covered by what was chosen already. */
  start: number;
  covered: number;
  /** Most weight any affordable choice covers, as far as this choice can tell. */
  bound: number;
}

function boundOver({ gains }: GainTracker, covered: number, { numbers, costs, budget, limit }: Task): number {
  let own = gains;
  if (numbers.length < gains.length || budget < Infinity) {
    own = new Float64Array(numbers.length);
    for (let slot = 0; slot < own.length; slot += 1) own[slot] = gains[numbers[slot]!]!;
  }
  return covered + largestGain(own, costs, budget, limit);
}

function chooseGreedily(scope: QuestionScope, task: Task, rule: Rule): Choice {
  const tracker = trackGains(scope);
  const { gains } = tracker;
  const best = rule === 'gain' ? bestByGain : bestByDensity;
  let start = 0;
  for (const entity of task.fixed) {
    start += tracker.refresh(entity);
    tracker.choose(entity);
  }
  if (task.fixed.length > 0) tracker.refreshAll();
  const before = boundOver(tracker, start, task);
  const highest = highestFrom(gains, task.numbers);
  const steps: Step[] = [];
  let left = task.budget;
  let covered = start;
  while (steps.length < task.limit) {
    const slot = best(gains, task, left, highest);
    if (slot < 0) break;
    const entity = task.numbers[slot]!;
    const known = gains[entity]!;
    const gain = tracker.refresh(entity);
    // Others may gain more then; one whose gain stays is the best, because no other's can rise.
    if (gain < known) continue;
    steps.push({ slot, gain });
    covered += gain;
    left -= task.costs[slot]!;
    tracker.choose(entity);
  }
  tracker.refreshAll();
  return { steps, start, covered, bound: Math.min(before, boundOver(tracker, covered, task)) };
}

function picksOf(
  { steps, start }: Choice,
  { costs, ids }: Task,
  { rule: { divisor }, group }: QuestionScope,
): OptimisedPick[] {
  let covered = start;
  let totalCost = 0;
  return steps.map(({ slot, gain }) => {
    covered += gain;
    totalCost += costs[slot]!;
    const users = covered / divisor;
    const reach = percentage(users, group.weight);
    const entityId = ids[slot]!;
    return { entityId, cost: costs[slot]!, gain: gain / divisor, users, reach, totalCost };
  });
}

/** Entities that may be chosen when no list is given, by frame: the same at every question. */
const everything = new WeakMap<object, Pick<Task, 'numbers' | 'ids' | 'costs'>>();

function everyEntity({ index }: QuestionScope): Pick<Task, 'numbers' | 'ids' | 'costs'> {
  const known = everything.get(index);
  if (known) return known;
  const { ids, aggregate } = index.entities;
  const numbers = Uint32Array.from(ids.keys()).filter((entity) => !aggregate[entity]);
  const task = {
    numbers,
    ids: Float64Array.from(numbers, (entity) => ids[entity]!),
    costs: new Float64Array(numbers.length),
  };
  everything.set(index, task);
  return task;
}

function listedEntities(
  frame: ReachFrame,
  candidates: readonly Candidate[],
): Pick<Task, 'numbers' | 'ids' | 'costs'> & { unknownEntityIds: number[] } {
  const { entityIds, numbers, unknownEntityIds } = frame.entities(candidates.map(({ entityId }) => entityId));
  const costOf = new Map(candidates.map(({ entityId, cost }) => [entityId, cost]));
  return {
    numbers: Uint32Array.from(numbers),
    ids: Float64Array.from(entityIds),
    costs: Float64Array.from(entityIds, (id) => costOf.get(id)!),
    unknownEntityIds,
  };
}

/**
 * Chooses entities for the highest net reach under a budget (methodology 31): again and again the best gain per cost
 * that still fits; and again by gain alone, whose first step is the best single entity; the better choice is answered.
 * Under a budget that is at least 0.405 of the optimum whatever the data, under a number of entities alone 1 - 1/e;
 * `guarantee` says how much it is for these data. The search is lazy: a gain is looked at anew only when no other can
 * be higher (see `GainTracker`). Entities that add nothing are not chosen. An average is optimised as such: users per day or
 * week.
 * @throws RangeError for a cost, budget or number of entities that is none, an entity given twice, no device, or an
 *   unknown device or calculation
 */
export function optimiseReach(
  frame: ReachFrame,
  question: ReachQuestion,
  limits: OptimiserLimits,
): OptimisedReach {
  checkLimits(limits);
  const { candidates, budget = Infinity, maxEntities: limit = Infinity } = limits;
  const fixed = frame.entities(limits.fixed ?? []).numbers;
  const scope = frame.scope(question);
  const { unknownEntityIds, ...known } = candidates
    ? listedEntities(frame, candidates)
    : { ...everyEntity(scope), unknownEntityIds: [] };
  const task: Task = { ...known, budget, limit, fixed };
  // Without a budget costs are only reported.
  const rules: Rule[] = budget === Infinity ? ['gain'] : ['density', 'gain'];
  const choices = rules.map((rule) => chooseGreedily(scope, task, rule));
  const best = choices.reduce((a, b) => (b.covered > a.covered ? b : a));
  // The choice itself is affordable, so a bound below it is rounding of the last item's part.
  const bound = Math.max(best.covered, Math.min(...choices.map((choice) => choice.bound)));
  const picks = picksOf(best, task, scope);
  return {
    picks,
    users: best.covered / scope.rule.divisor,
    reach: percentage(best.covered / scope.rule.divisor, scope.group.weight),
    cost: picks.at(-1)?.totalCost ?? 0,
    boundUsers: bound / scope.rule.divisor,
    guarantee: bound > 0 ? (best.covered / bound) * 100 : 100,
    unknownEntityIds,
  };
}
