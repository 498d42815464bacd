import type { ContactIndex } from '../contact-index/contact-index.types.js';
import { CASES, HITS, SUM_STRIDE } from '../kernel/sum-records.js';
import { largestFirst } from '../reach/largest-first.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';

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

/** 1 for entities to look at, by internal number. */
function candidatesAmong(frame: ReachFrame, entityCount: number, ids: readonly number[]): Uint8Array {
  const flags = new Uint8Array(entityCount);
  for (const id of ids) {
    const entity = frame.number(id);
    if (entity === undefined) continue;
    if (flags[entity] === 1) throw new RangeError(`Entity ${id} is given twice`);
    flags[entity] = 1;
  }
  return flags;
}

/** Whether an entity consists of some of the leaves. */
function touches(entities: ContactIndex['entities'], entity: number, leaves: ReadonlySet<number>): boolean {
  if (!entities.aggregate[entity]) return leaves.has(entity);
  const { members, memberOffsets } = entities;
  for (let at = memberOffsets[entity]!; at < memberOffsets[entity + 1]!; at += 1)
    if (leaves.has(members[at]!)) return true;
  return false;
}

/** Adds up what the users of an entity share with every other one, as records of sums: cases and Σw·hits; scratch. */
function shareWithAll({ view, persons, rule }: QuestionScope, entity: number): Float64Array {
  const { kernel } = view.arena;
  const { byEntity, personCount, months } = view;
  const target = view.target(persons);
  const sums = view.emptySums();
  const users = { list: view.scratchWords('users', personCount), count: 0 };
  if (rule.kind === 'any') {
    const open = view.openPersons(target);
    const { from, to } = view.reachRange(entity, target);
    for (let at = from; at < to; at += 1) {
      const person = byEntity.persons[at]!;
      if (open[person] !== 0) users.list[users.count++] = person;
    }
    kernel.scatterReach(users, view.rows, view.weights, sums);
    return sums;
  }
  const hits = view.hitBits(rule);
  const open = view.openBits(target, hits);
  const own = view.scratchWords('ownBits', personCount * months);
  for (const { from, to } of view.ranges(entity, target)) {
    for (let at = from; at < to; at += 1) {
      const [person, row] = [byEntity.persons[at]!, byEntity.rows[at]!];
      let any = 0;
      for (let month = 0; month < months; month += 1) {
        const place = person * months + month;
        own[place] = open[place]! & hits.bits[row * months + month]!;
        any |= own[place]!;
      }
      if (any !== 0) users.list[users.count++] = person;
    }
  }
  kernel.scatterShared(users, view.rows, hits, own, view.weights, sums);
  return sums;
}

/** Numbers of the entities that share most, ties by id; none that shares nothing. */
function mostShared(both: Float64Array, ids: Float64Array, limit: number): number[] {
  const largest = largestFirst(both, limit);
  const least = largest.length === limit ? both[largest[limit - 1]!]! : 0;
  const found: number[] = [];
  for (let entity = 0; entity < both.length; entity += 1)
    if (both[entity]! > 0 && both[entity]! >= least) found.push(entity);
  return found.sort((a, b) => both[b]! - both[a]! || ids[a]! - ids[b]!).slice(0, limit);
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
  const entity = own.numbers[0];
  if (entity === undefined) throw new RangeError(`Entity ${entityId} is unknown`);
  const ranking = frame.rank({ ...question, includeEmpty: false, errors: false });
  const scope = frame.scope(question);
  const { entities } = scope.index;
  const asked = candidateIds && candidatesAmong(frame, entities.ids.length, candidateIds);
  const sums = shareWithAll(scope, entity);
  const ownUsers = sums[entity * SUM_STRIDE + HITS]! / scope.rule.divisor;
  const ownLeaves = new Set(own.leaves);
  const both = new Float64Array(entities.ids.length);
  for (let other = 0; other < both.length; other += 1) {
    const shared = sums[other * SUM_STRIDE + HITS]! / scope.rule.divisor;
    if (shared > 0 && (!asked || asked[other] === 1) && !touches(entities, other, ownLeaves))
      both[other] = shared;
  }
  return mostShared(both, entities.ids, limit).flatMap((other): Competitor[] => {
    const ranked = ranking.findNumber(other);
    if (!ranked) return [];
    const shareOfOwn = (both[other]! / ownUsers) * 100;
    return [
      {
        entityId: ranked.entityId,
        users: both[other]!,
        cases: sums[other * SUM_STRIDE + CASES]!,
        shareOfOwn,
        shareOfCompetitor: (both[other]! / ranked.users) * 100,
        affinity: (shareOfOwn / ranked.reach) * 100,
      },
    ];
  });
}
