import type { PersonList } from '../kernel/kernel.types.js';
import { type CalculationRule } from './calculation-rule.js';
import type { FrameView, ViewTarget } from './frame-view.js';
import type { Ranking } from './ranking.js';
import {
  CASES,
  HITS,
  IMPRESSIONS,
  SECONDS,
  SQUARED_HITS,
  SQUARED_HITS_SQUARED,
  SUM_STRIDE,
  VISITS,
} from '../kernel/sum-records.js';
import { popcount } from '../kernel/popcount.js';

const NO_COUNTS = { visits: 0, impressions: 0, seconds: 0 };

/** Hits of each person of a list that are no longer open, added up. */
function addCoveredHits(
  view: FrameView,
  { list, count }: PersonList,
  open: Uint32Array,
  wanted: Uint32Array,
  sums: Float64Array,
  hitsOf: Uint32Array | undefined,
): void {
  const months = wanted.length;
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    let hits = 0;
    for (let month = 0; month < months; month += 1) {
      hits += popcount(wanted[month]! & ~open[person * months + month]!);
    }
    if (hitsOf) hitsOf[position] = hits;
    if (hits === 0) continue;
    const weight = view.weights[person]!;
    const squaredHits = weight * weight * hits;
    sums[CASES]! += 1;
    sums[HITS]! += weight * hits;
    sums[SQUARED_HITS]! += squaredHits;
    sums[SQUARED_HITS_SQUARED]! += squaredHits * hits;
  }
}

/** Σw of the visits, impressions and seconds of entities that share no rows. */
function addCounts(view: FrameView, target: ViewTarget, leaves: readonly number[], sums: Float64Array): void {
  const weights = view.openPersons(target);
  const { arena, byEntity, rows, out } = view;
  for (const leaf of leaves) {
    // Rows of lead days only have no counts.
    arena.kernel.addCounts(view.reachRange(leaf, target), byEntity, rows.counts, weights, out);
    sums[VISITS]! += out[0]!;
    sums[IMPRESSIONS]! += out[1]!;
    sums[SECONDS]! += out[2]!;
  }
}

/** The same as a ranking of these persons has added it up. */
function addRankedCounts(ranking: Ranking, leaves: readonly number[], sums: Float64Array): void {
  for (const leaf of leaves) {
    const { visits, impressions, seconds } = ranking.countsOfNumber(leaf) ?? NO_COUNTS;
    sums[VISITS]! += visits;
    sums[IMPRESSIONS]! += impressions;
    sums[SECONDS]! += seconds;
  }
}

/**
 * Persons and hits of entities taken together, as a record of sums (see `group-sums`) without visits, impressions and
 * seconds.
 * @param hitsOf receives the hits of each person of the target
 * @param onEntity called after each entity with what it added: Σw·hits, and persons with a hit no earlier one had
 */
export function unionHits(
  view: FrameView,
  target: ViewTarget,
  entities: readonly number[],
  rule: CalculationRule,
  onEntity: (hits: number, cases: number) => void = () => undefined,
  hitsOf?: Uint32Array,
): Float64Array {
  const { kernel } = view.arena;
  const { out, byEntity } = view;
  const sums = new Float64Array(SUM_STRIDE);
  if (rule.kind === 'any') {
    const open = view.openPersons(target);
    for (const entity of entities) {
      kernel.coverPersons(view.reachRange(entity, target), byEntity, open, out);
      sums[HITS]! += out[0]!;
      sums[SQUARED_HITS]! += out[1]!;
      sums[CASES]! += out[2]!;
      onEntity(out[0]!, out[2]!);
    }
    sums[SQUARED_HITS_SQUARED] = sums[SQUARED_HITS]!;
    if (hitsOf)
      for (let position = 0; position < target.count; position += 1)
        hitsOf[position] = open[target.list[position]!] === 0 ? 1 : 0;
    return sums;
  }
  const hits = view.hitBits(rule);
  const open = view.openBits(target, hits);
  for (const entity of entities) {
    let [added, cases] = [0, 0];
    for (const range of view.ranges(entity, target)) {
      kernel.coverHits(range, byEntity, hits, open, view.weights, out);
      added += out[0]!;
      cases += out[1]!;
    }
    onEntity(added, cases);
  }
  addCoveredHits(view, target, open, hits.wanted, sums, hitsOf);
  return sums;
}

/**
 * The record of sums of entities taken together.
 * @param leaves internal numbers of entities with contacts of their own, each once
 * @param ranking of the same persons and rows, where there is one: counts need not be added up again
 * @param hitsOf receives the hits of each person of the target
 */
export function unionSums(
  view: FrameView,
  target: ViewTarget,
  leaves: readonly number[],
  rule: CalculationRule,
  ranking?: Ranking,
  hitsOf?: Uint32Array,
): Float64Array {
  const sums = unionHits(view, target, leaves, rule, undefined, hitsOf);
  if (ranking) addRankedCounts(ranking, leaves, sums);
  else addCounts(view, target, leaves, sums);
  return sums;
}
