import { PART, PART_STRIDE } from '../kernel/kernel.types.js';
import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import type { CombinedReach, ReachQuestion } from '../reach/reach.types.js';
import type { Ranking } from '../reach/ranking.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { percentage } from './percentage.js';
import { type SetSums, sumSets } from './set-sums.js';

/** Persons a figure counts. */
export interface Audience {
  /** Weighted persons; for an average their mean number per day or week. */
  users: number;
  /** Users in per cent of the target group's universe, 0..100. */
  reach: number;
  /** Unweighted persons with at least one day or week of the figure; the base for suppression. */
  cases: number;
}

/** Turns Σw, not yet divided by the days or weeks of an average, and cases into an audience of a question. */
export function audiencesOf({ rule, group }: QuestionScope): (weight: number, cases: number) => Audience {
  return (weight, cases) => {
    const users = weight / rule.divisor;
    return { users, reach: percentage(users, group.weight), cases };
  };
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

/** Weighted impressions of some entities by slot, as a ranking has added them up. */
function rankedContacts({ entityIds, impressions }: Ranking, of: readonly number[]): number[] {
  const contacts = new Map(Array.from(entityIds, (id, position) => [id, impressions[position]!]));
  return of.map((id) => contacts.get(id) ?? 0);
}

/** Weighted impressions of some entities by slot. */
function contactsOf({ view, persons }: QuestionScope, numbers: readonly number[]): number[] {
  const target = view.target(persons);
  const open = view.openPersons(target);
  const { out, byEntity, rows } = view;
  return numbers.map((entity) => {
    view.arena.kernel.addCounts(view.reachRange(entity, target), byEntity, rows.counts, open, out);
    return out[1]!;
  });
}

function partsOf(
  scope: QuestionScope,
  { entityIds, numbers }: KnownEntities,
  { parts }: SetSums,
  { totalUsers, ranking }: { totalUsers: number; ranking: Ranking | undefined },
): CombinationPart[] {
  const { divisor } = scope.rule;
  const audience = audiencesOf(scope);
  const contacts = ranking ? rankedContacts(ranking, entityIds) : contactsOf(scope, numbers);
  let [stacked, stackedCases] = [0, 0];
  return entityIds.map((entityId, slot) => {
    const of = (what: keyof typeof PART) => parts[slot * PART_STRIDE + PART[what]]!;
    stacked += of('increment');
    stackedCases += of('firstCases');
    const contribution = of('contribution') / divisor;
    return {
      entityId,
      ...audience(of('users'), of('cases')),
      contacts: contacts[slot]!,
      stacked: audience(stacked, stackedCases),
      increment: audience(of('increment'), of('incrementCases')),
      exclusive: audience(of('exclusive'), of('exclusiveCases')),
      contribution,
      contributionShare: percentage(contribution, totalUsers),
    };
  });
}

/**
 * Combines entities in the given order (methodology 15, 16, 18): net reach with its interval, gross contacts, and
 * what each entity adds. An aggregate is one entity, so it may stand beside its own members.
 * @param ranking the frame's answer to the same question, of whoever has it: it holds the contacts of all
 *   entities; for an average with the empty ones, which may have contacts on other days
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function combineEntities(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
  ranking?: Ranking,
): Combination {
  const total = frame.combine(question, entityIds, ranking);
  const known = frame.entities(entityIds);
  const scope = frame.scope(question);
  const sums = sumSets(scope, known.numbers);
  const { users, impressions: contacts } = total;
  const { kind } = scope.rule;
  const { weight, cases } = sums.duplicated;
  const parts = partsOf(scope, known, sums, { totalUsers: users, ranking });
  return {
    ...total,
    contacts,
    frequency: kind !== 'any' ? null : users > 0 ? contacts / users : 0,
    grp: percentage(contacts, scope.group.weight),
    duplicated: audiencesOf(scope)(weight, cases),
    entitiesPerUser: users > 0 ? parts.reduce((sum, part) => sum + part.users, 0) / users : 0,
    parts,
  };
}
