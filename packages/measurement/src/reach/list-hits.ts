import type { CalculationRule } from './calculation-rule.js';
import { popcount } from '../kernel/popcount.js';
import type { FrameView } from './frame-view.js';

/** Persons with a hit and how many each has, by position; memory of the view that the next list is written into. */
export interface ListedHits {
  persons: Uint32Array;
  hits: Uint32Array;
}

/** Puts persons into a set given as bits by internal number. @returns the set */
export function setBits(bits: Uint32Array, persons: Iterable<number>): Uint32Array {
  const set = bits;
  for (const person of persons) set[person >> 5]! |= 1 << (person & 31);
  return set;
}

/** The persons of a set of bits by internal number, rising. */
export function personsIn(bits: Uint32Array): Uint32Array {
  const persons = new Uint32Array(bits.reduce((count, word) => count + popcount(word), 0));
  let count = 0;
  for (let word = 0; word < bits.length; word += 1)
    for (let rest: number = bits[word]!; rest !== 0; rest &= rest - 1)
      persons[count++] = word * 32 + 31 - Math.clz32(rest & -rest);
  return persons;
}

/** The sets that lie in the memory of a view. */
const held = new WeakMap<FrameView, Uint32Array>();

function setIn(view: FrameView, bits: Uint32Array): Uint32Array {
  const set = view.scratchWords('listedSet', bits.length);
  if (held.get(view) === bits) return set;
  set.set(bits);
  held.set(view, bits);
  return set;
}

/**
 * Lists who used an entity on how many days, weeks or months (1 for accumulated reach).
 * @param bits of the persons who count, who all have a weight; not changed afterwards
 */
export function listHits(
  view: FrameView,
  rule: CalculationRule,
  entity: number,
  bits: Uint32Array,
): ListedHits {
  const { byEntity, arena } = view;
  const set = setIn(view, bits);
  const range = { from: byEntity.starts[entity]!, to: byEntity.middles[entity]! };
  // One place more than there are persons: the place behind the last one is written to.
  const list = view.scratchWords('listedPersons', view.personCount + 1);
  const listed = view.scratchWords('listedHits', view.personCount + 1);
  if (rule.kind === 'any') {
    const count = arena.kernel.listPersons(range, byEntity, set, list);
    arena.kernel.fill(listed.subarray(0, count), 1);
    return { persons: list.subarray(0, count), hits: listed.subarray(0, count) };
  }
  const all = { from: range.from, to: byEntity.starts[entity + 1]! };
  const count = arena.kernel.listHits(all, byEntity, set, view.hitBits(rule), list, listed);
  return { persons: list.subarray(0, count), hits: listed.subarray(0, count) };
}
