import { linearisedError, orNull } from '../reach/figures.js';
import { CASES, HITS } from '../kernel/sum-records.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { unionHits } from '../reach/union.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';

/** What one entity adds to those before it. */
export interface ReachIncrement {
  entityId: number;
  /** R(1..k) - R(1..k-1): reached by this entity and by none before it. */
  increment: Audience;
  /** R(1..k). */
  stacked: Pick<Audience, 'users' | 'reach'>;
}

/** Net reach of some entities in the order given. */
export interface ReachIncrements {
  total: Audience;
  /** Linearised standard error of the reach in percentage points; null below two persons. */
  standardError: number | null;
  /** 95 % Wilson bounds of the reach in per cent. */
  low: number | null;
  high: number | null;
  parts: ReachIncrement[];
  unknownEntityIds: number[];
}

/**
 * Net reach of entities and what each adds in the order given (methodology 15): the part of `combineEntities` that is
 * fast enough to be asked at every move of a hand. Increments add up to the total.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachIncrements(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): ReachIncrements {
  const known = frame.entities(entityIds);
  const { view, rule, persons, group, margins } = frame.scope(question);
  const audience = (hits: number, cases: number): Audience => {
    const users = hits / rule.divisor;
    return { users, reach: percentage(users, group.weight), cases };
  };
  const parts: ReachIncrement[] = [];
  let reached = 0;
  const onEntity = (hits: number, cases: number) => {
    reached += hits;
    const { users, reach } = audience(reached, 0);
    const entityId = known.entityIds[parts.length]!;
    parts.push({ entityId, increment: audience(hits, cases), stacked: { users, reach } });
  };
  const hitsOf = view.scratchWords('hits', persons.length);
  const sums = unionHits(view, view.target(persons), known.numbers, rule, onEntity, hitsOf);
  const mean = sums[HITS]! / rule.divisor / group.weight;
  const measured = { values: hitsOf, divisor: rule.divisor, mean };
  const change = margins?.panel.changeOf(persons, measured, margins.group);
  const { standardError, low, high } = linearisedError(sums, 0, rule.divisor, group, change);
  return {
    total: audience(sums[HITS]!, sums[CASES]!),
    standardError: orNull(standardError * 100),
    low: orNull(low * 100),
    high: orNull(high * 100),
    parts,
    unknownEntityIds: known.unknownEntityIds,
  };
}
