import type { ContactIndex } from '../contact-index/contact-index.types.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { coverageOf } from './coverage.js';
import { readPersonHits } from './person-contacts.js';
import { Tally } from './tally.js';

/** An entity that shares users with the one asked about. */
export interface Competitor {
  entityId: number;
  /** Users of both. */
  users: number;
  /** Unweighted persons who use both; the base for suppression. */
  cases: number;
  /** Users of both in per cent of the users of the entity asked about, 0..100. */
  shareOfOwn: number;
  /** Users of both in per cent of the competitor's users, 0..100. */
  shareOfCompetitor: number;
  /** Reach of the competitor among the users asked about ÷ its reach in the target group × 100; 100 is chance. */
  affinity: number;
}

/** Switches of {@link competitors}. */
export interface CompetitorOptions {
  /** Entities to look at, such as those of one kind; all by default. */
  candidateIds?: readonly number[];
  /** Most rows of the answer; 50 by default. */
  limit?: number;
}

/** Whether an entity consists of some of the leaves. */
function touches(entities: ContactIndex['entities'], entity: number, leaves: ReadonlySet<number>): boolean {
  if (!entities.aggregate[entity]) return leaves.has(entity);
  const { members, memberOffsets } = entities;
  return members
    .subarray(memberOffsets[entity], memberOffsets[entity + 1])
    .some((member) => leaves.has(member));
}

/**
 * Entities by the users they share with one entity (duplication, methodology 15, 24), most shared users first, ties
 * by id. Left out are the entity itself, what is a part of it or contains a part of it, and what shares nobody. For an
 * average the shared users are those of the same day or week.
 * @throws RangeError for an entity the month does not know, a candidate given twice, no device, or an unknown device
 *   or calculation
 */
export function competitors(
  frame: ReachFrame,
  question: ReachQuestion,
  entityId: number,
  { candidateIds, limit = 50 }: CompetitorOptions = {},
): Competitor[] {
  const own = frame.entities([entityId]);
  if (own.numbers.length === 0) throw new RangeError(`Entity ${entityId} is unknown`);
  const ranking = frame.rank({ ...question, includeEmpty: false, errors: false });
  const scope = frame.scope(question);
  const asked = frame.entities(candidateIds ?? Array.from(ranking.entityIds));
  const ownLeaves = new Set(own.leaves);
  const candidates = asked.entityIds.filter(
    (id, slot) => id !== entityId && !touches(scope.index.entities, asked.numbers[slot]!, ownLeaves),
  );
  const hits = readPersonHits(scope, own);
  const users = scope.persons.filter((_, position) => hits[position]! > 0);
  const coverage = coverageOf({ ...scope, persons: users }, frame.entities([entityId, ...candidates]));
  const { offsets, slots, persons, weights, divisor } = coverage;
  const shared = new Tally(coverage.entityIds.length);
  for (let unit = 0; unit < persons.length; unit += 1) {
    const from = offsets[unit]!;
    const to = offsets[unit + 1]!;
    let own = false;
    for (let at = from; at < to && !own; at += 1) own = slots[at] === 0;
    for (let at = from; at < to && own; at += 1) shared.add(slots[at]!, persons[unit]!, weights[unit]!);
  }
  const ownUsers = shared.weight[0]! / divisor;
  const sharing = coverage.entityIds
    .map((id, slot) => ({ id, slot, both: shared.weight[slot]! / divisor }))
    .filter(({ slot, both }) => slot > 0 && both > 0)
    .sort((a, b) => b.both - a.both || a.id - b.id)
    .slice(0, limit);
  return sharing.flatMap(({ id, slot, both }): Competitor[] => {
    const ranked = ranking.find(id);
    if (!ranked) return [];
    const shareOfOwn = (both / ownUsers) * 100;
    return [
      {
        entityId: id,
        users: both,
        cases: shared.cases[slot]!,
        shareOfOwn,
        shareOfCompetitor: (both / ranked.users) * 100,
        affinity: (shareOfOwn / ranked.reach) * 100,
      },
    ];
  });
}
