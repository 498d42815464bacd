import { PART_STRIDE, SET_STRIDE } from '../kernel/kernel.types.js';
import type { QuestionScope } from '../reach/question-scope.js';
import { gatherRows } from './gather-rows.js';

/**
 * Which of a question's entities, numbered as slots, were met together. For accumulated reach a person has one set of
 * slots; for an average he has one on each of the days or weeks averaged, so that set questions (union, overlap,
 * contribution) are exact for averages too: they are asked per day or week and divided by their number.
 */
export interface SetSums {
  /** A record of sums for each slot (see `PART`); scratch. */
  parts: Float64Array;
  /** Sets of two slots and more. */
  duplicated: { weight: number; cases: number };
}

/** The slots of each person of the scope as bits, `words` words a person; scratch. */
function markSlots({ view, persons }: QuestionScope, numbers: readonly number[], words: number) {
  const target = view.target(persons);
  const marks = view.marksOf(target, new Uint32Array(words));
  numbers.forEach((entity, slot) =>
    view.arena.kernel.markPersons(view.reachRange(entity, target), view.byEntity, marks, words, slot),
  );
  return { target, marks };
}

/** Sums over the sets of the persons of a scope. */
export function sumSets(scope: QuestionScope, numbers: readonly number[]): SetSums {
  const { view, persons, rule } = scope;
  const { kernel } = view.arena;
  const { out, weights } = view;
  const size = numbers.length;
  const words = Math.max(1, Math.ceil(size / 32));
  const parts = view.emptyDoubles('parts', size * PART_STRIDE);
  if (rule.kind === 'any') {
    const { target, marks } = markSlots(scope, numbers, words);
    kernel.sumSets(target, marks, words, weights, parts, out);
  } else {
    const gathered = gatherRows(scope, numbers);
    const hits = view.hitBits(rule);
    const scratch = view.scratchWords('sets', view.months * 32 * words + 3 * size + 1);
    kernel.sumHitSets(view.target(persons), gathered, hits, weights, words, size, parts, scratch, out);
  }
  return { parts, duplicated: { weight: out[0]!, cases: out[1]! } };
}

/**
 * Σw and persons of every set of up to 16 slots: cells of `SET_STRIDE` doubles by the set's bits, that of nobody
 * included; scratch. For accumulated reach the third of a cell, persons with a set that contains it, is not filled.
 */
export function tallySets(scope: QuestionScope, numbers: readonly number[]): Float64Array {
  const { view, persons, rule } = scope;
  const { kernel } = view.arena;
  const size = numbers.length;
  const cells = view.emptyDoubles('setCells', 2 ** size * SET_STRIDE);
  if (rule.kind === 'any') {
    const { target, marks } = markSlots(scope, numbers, 1);
    kernel.tallySets(target, marks, view.weights, cells);
  } else {
    const gathered = gatherRows(scope, numbers);
    const scratch = view.scratchWords('setTally', view.months * 32 + 2 * 2 ** size);
    const hits = view.hitBits(rule);
    kernel.tallyHitSets(view.target(persons), gathered, hits, view.weights, size, cells, scratch);
  }
  return cells;
}
