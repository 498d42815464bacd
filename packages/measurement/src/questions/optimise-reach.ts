import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { buildCoverage, type Coverage, percentage } from './coverage.js';
import { GainTracker } from './gain-tracker.js';
import { largestGain } from './reach-bound.js';

/** An entity the optimiser may choose. */
export interface Candidate {
  entityId: number;
  /** What choosing it costs, 0 or more, in the unit of the budget; whole numbers (cents) keep sums exact. */
  cost: number;
}

/** What to choose from, and how much. */
export interface OptimiserLimits {
  candidates: readonly Candidate[];
  /** Largest sum of costs; no limit by default. */
  budget?: number;
  /** Largest number of entities; no limit by default. */
  maxEntities?: number;
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
  costs: Float64Array;
  ids: readonly number[];
  budget: number;
  limit: number;
}

function checkLimits({ candidates, budget = Infinity, maxEntities = Infinity }: OptimiserLimits): void {
  const wrong = candidates.find(({ cost }) => !(cost >= 0) || cost === Infinity);
  if (wrong) throw new RangeError(`The cost ${wrong.cost} of entity ${wrong.entityId} is no price`);
  if (!(budget >= 0)) throw new RangeError(`${budget} is no budget`);
  if (maxEntities !== Infinity && (!Number.isInteger(maxEntities) || maxEntities < 0)) {
    throw new RangeError(`${maxEntities} is no number of entities`);
  }
}

/** How the next entity is chosen: by what it adds, or by what it adds per cost. */
type Rule = 'gain' | 'density';

/** The best slot among those that still fit, -1 when nothing is gained any more. */
function bestSlot(gains: Float64Array, { costs, ids }: Task, left: number, rule: Rule): number {
  let best = -1;
  for (let slot = 0; slot < gains.length; slot += 1) {
    const gain = gains[slot]!;
    if (gain <= 0 || costs[slot]! > left) continue;
    if (best < 0) {
      best = slot;
      continue;
    }
    // Multiplied out instead of divided, so that equal ratios stay equal and what is free comes first.
    const denser = rule === 'density' ? gain * costs[best]! - gains[best]! * costs[slot]! : 0;
    const ahead = denser || gain - gains[best]!;
    // Ties go to the smaller id, or two runs over renumbered entities would differ.
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
  covered: number;
  /** Most weight any affordable choice covers, as far as this choice can tell. */
  bound: number;
}

function boundOver(gains: Float64Array, covered: number, { costs, budget, limit }: Task): number {
  const items = Array.from(gains, (gain, slot) => ({ gain, cost: costs[slot]! }));
  return covered + largestGain(items, budget, limit);
}

function chooseGreedily(coverage: Coverage, task: Task, rule: Rule): Choice {
  const tracker = new GainTracker(coverage);
  const { gains } = tracker;
  const before = boundOver(gains, 0, task);
  const steps: Step[] = [];
  let left = task.budget;
  let covered = 0;
  while (steps.length < task.limit) {
    const slot = bestSlot(gains, task, left, rule);
    if (slot < 0) break;
    const gain = gains[slot]!;
    steps.push({ slot, gain });
    covered += gain;
    left -= task.costs[slot]!;
    tracker.choose(slot);
  }
  return { steps, covered, bound: Math.min(before, boundOver(gains, covered, task)) };
}

function picksOf(steps: readonly Step[], { costs, ids }: Task, coverage: Coverage): OptimisedPick[] {
  let covered = 0;
  let totalCost = 0;
  return steps.map(({ slot, gain }) => {
    covered += gain;
    totalCost += costs[slot]!;
    const users = covered / coverage.divisor;
    const reach = percentage(users, coverage.universe);
    const entityId = ids[slot]!;
    return { entityId, cost: costs[slot]!, gain: gain / coverage.divisor, users, reach, totalCost };
  });
}

/**
 * Chooses entities for the highest net reach under a budget (methodology 31): again and again the best gain per cost
 * that still fits; and again by gain alone, whose first step is the best single entity; the better choice is answered.
 * Under a budget that is at least 0.405 of the optimum whatever the data, under a number of entities alone 1 - 1/e;
 * `guarantee` says how much it is for these data. Gains are kept exact (see `GainTracker`), so the picks are those of
 * a lazy greedy search. Entities that add nothing are not chosen. An average is optimised as such: users per day or
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
  const asked = candidates.map(({ entityId }) => entityId);
  const coverage = buildCoverage(frame, question, asked);
  const { entityIds: ids, divisor, universe, unknownEntityIds } = coverage;
  const costOf = new Map(candidates.map(({ entityId, cost }) => [entityId, cost]));
  const task = { costs: Float64Array.from(ids, (id) => costOf.get(id)!), ids, budget, limit };
  // Without a budget costs are only reported.
  const rules: Rule[] = budget === Infinity ? ['gain'] : ['density', 'gain'];
  const choices = rules.map((rule) => chooseGreedily(coverage, task, rule));
  const best = choices.reduce((a, b) => (b.covered > a.covered ? b : a));
  // The choice itself is affordable, so a bound below it is rounding of the last item's part.
  const bound = Math.max(best.covered, Math.min(...choices.map((choice) => choice.bound)));
  const picks = picksOf(best.steps, task, coverage);
  return {
    picks,
    users: best.covered / divisor,
    reach: percentage(best.covered / divisor, universe),
    cost: picks.at(-1)?.totalCost ?? 0,
    boundUsers: bound / divisor,
    guarantee: bound > 0 ? (best.covered / bound) * 100 : 100,
    unknownEntityIds,
  };
}
