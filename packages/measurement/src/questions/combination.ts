import type { CombinedReach, ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { buildCoverage, type Coverage, percentage } from './coverage.js';
import { Tally, tallySlots } from './tally.js';

/** Persons a figure counts. */
export interface Audience {
  /** Weighted persons; for an average their mean number per day or week. */
  users: number;
  /** Users in per cent of the target group's universe, 0..100. */
  reach: number;
  /** Unweighted persons with at least one day or week of the figure; the base for suppression. */
  cases: number;
}

/** What one entity brings to a combination. */
export interface CombinationPart extends Audience {
  entityId: number;
  /** Weighted impressions of the entity. */
  contacts: number;
  /** Reached by this entity or by one before it in the list: R(1..k) (methodology 15). */
  stacked: Audience;
  /** Reached by this entity and by none before it: R(1..k) - R(1..k-1). */
  increment: Audience;
  /** Reached by this entity and by no other: R(all) - R(all without k). */
  exclusive: Audience;
  /**
   * Order-free contribution (methodology 16): each person's weight divided by the number of entities that reached
   * him, which is the Shapley value of the coverage. The contributions add up to the users of the combination.
   */
  contribution: number;
  /** The contribution in per cent of the combination's users, 0..100; 0 when nobody is reached. */
  contributionShare: number;
}

/** Figures of some entities taken together, and what each of them adds. */
export interface Combination extends CombinedReach {
  /** Gross contacts Σwc: weighted impressions, an entity inside another one's aggregate counted once (methodology 18). */
  contacts: number;
  /**
   * OTS: gross contacts ÷ users, 0 when nobody is reached. Null for averages, because day masks carry no counts per
   * day.
   */
  frequency: number | null;
  /** GRP: gross contacts in per cent of the target group's universe (methodology 18). */
  grp: number;
  /** Reached by at least two of the entities. */
  duplicated: Audience;
  /** Mean number of entities per user: Σ users of the entities ÷ users, at least 1; 0 when nobody is reached. */
  entitiesPerUser: number;
  /** In the order of the question, without unknown entities. */
  parts: CombinationPart[];
}

interface CoverageSums {
  slots: Tally;
  increments: Tally;
  exclusive: Tally;
  stackedCases: Uint32Array;
  contribution: Float64Array;
  duplicated: Tally;
}

function countStackedCases({ persons, offsets, slots, entityIds }: Coverage): Uint32Array {
  const firstAt = new Uint32Array(entityIds.length);
  for (let unit = 0; unit < persons.length;) {
    const person = persons[unit]!;
    let first = entityIds.length;
    for (; unit < persons.length && persons[unit] === person; unit += 1) {
      for (let at = offsets[unit]!; at < offsets[unit + 1]!; at += 1) first = Math.min(first, slots[at]!);
    }
    firstAt[first]! += 1;
  }
  let sum = 0;
  return firstAt.map((cases) => (sum += cases));
}

function sumCoverage(coverage: Coverage): CoverageSums {
  const { entityIds, offsets, slots, persons, weights } = coverage;
  const increments = new Tally(entityIds.length);
  const exclusive = new Tally(entityIds.length);
  const duplicated = new Tally(1);
  const contribution = new Float64Array(entityIds.length);
  for (let unit = 0; unit < persons.length; unit += 1) {
    const person = persons[unit]!;
    const weight = weights[unit]!;
    const start = offsets[unit]!;
    const end = offsets[unit + 1]!;
    let first = slots[start]!;
    for (let at = start; at < end; at += 1) {
      const slot = slots[at]!;
      if (slot < first) first = slot;
      contribution[slot]! += weight / (end - start);
    }
    increments.add(first, person, weight);
    if (end - start === 1) exclusive.add(first, person, weight);
    else duplicated.add(0, person, weight);
  }
  const stackedCases = countStackedCases(coverage);
  return { slots: tallySlots(coverage), increments, exclusive, stackedCases, contribution, duplicated };
}

function partsOf(coverage: Coverage, sums: CoverageSums, totalUsers: number): CombinationPart[] {
  const { divisor, universe } = coverage;
  const audience = (weight: number, cases: number): Audience => {
    const users = weight / divisor;
    return { users, reach: percentage(users, universe), cases };
  };
  const cell = ({ weight, cases }: Tally, slot: number) => audience(weight[slot]!, cases[slot]!);
  let stacked = 0;
  return coverage.entityIds.map((entityId, slot) => {
    stacked += sums.increments.weight[slot]!;
    const contribution = sums.contribution[slot]! / divisor;
    return {
      entityId,
      ...cell(sums.slots, slot),
      contacts: coverage.contacts[slot]!,
      stacked: audience(stacked, sums.stackedCases[slot]!),
      increment: cell(sums.increments, slot),
      exclusive: cell(sums.exclusive, slot),
      contribution,
      contributionShare: percentage(contribution, totalUsers),
    };
  });
}

/**
 * Combines entities in the given order (methodology 15, 16, 18): net reach with its interval, gross contacts, and
 * what each entity adds. An aggregate is one entity, so it may stand beside its own members.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function combineEntities(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): Combination {
  const coverage = buildCoverage(frame, question, entityIds);
  const sums = sumCoverage(coverage);
  const total = frame.combine(question, entityIds);
  const { users, impressions: contacts } = total;
  const duplicatedUsers = sums.duplicated.weight[0]! / coverage.divisor;
  const summedUsers = sums.slots.weight.reduce((sum, weight) => sum + weight, 0) / coverage.divisor;
  return {
    ...total,
    contacts,
    frequency: coverage.averaged ? null : users > 0 ? contacts / users : 0,
    grp: percentage(contacts, coverage.universe),
    duplicated: {
      users: duplicatedUsers,
      reach: percentage(duplicatedUsers, coverage.universe),
      cases: sums.duplicated.cases[0]!,
    },
    entitiesPerUser: users > 0 ? summedUsers / users : 0,
    parts: partsOf(coverage, sums, users),
  };
}
