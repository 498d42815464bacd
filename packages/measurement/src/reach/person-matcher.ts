import type { ContactIndex } from '../contact-index/contact-index.types.js';
import type { PersonFilter } from './reach.types.js';

/** Persons with a weight of a target group. `list` is scratch memory: valid until the matcher is asked again. */
export interface PersonSet {
  filter: PersonFilter;
  /** Internal numbers, rising: of the matching persons, or of all others with a weight when `inverted`. */
  list: Uint32Array;
  /** True when more than half of them match, because leaving out the others is then less work. */
  inverted: boolean;
  /** Matching persons. */
  count: number;
  /** Σw of the matching persons. */
  weight: number;
  /** Σw² of the matching persons. */
  weightSquared: number;
}

/**
 * Finds the persons of a filter by OR and AND over the bitsets of the attribute values. A person of weight 0 stands for
 * nobody and is in no group, so no question counts one as a case.
 */
export class PersonMatcher {
  /** Persons with a weight, and their Σw: that of the whole panel. */
  readonly everybodysCount: number;
  readonly everybodysWeight: number;
  private readonly numberOfValue: Map<number, number>;
  private readonly everybody: Uint32Array;
  private readonly matching: Uint32Array;
  private readonly group: Uint32Array;
  private readonly list: Uint32Array;

  constructor(private readonly index: Pick<ContactIndex, 'persons' | 'values'>) {
    const { ids, wordsPerValue } = index.values;
    const personCount = index.persons.ids.length;
    this.numberOfValue = new Map(Array.from(ids, (id, value) => [id, value]));
    this.everybody = new Uint32Array(wordsPerValue);
    const { weights } = index.persons;
    weights.forEach((weight, person) => {
      if (weight > 0) this.everybody[person >> 5]! |= 1 << (person & 31);
    });
    this.matching = new Uint32Array(wordsPerValue);
    this.group = new Uint32Array(wordsPerValue);
    this.list = new Uint32Array(personCount);
    this.everybodysCount = this.writeList(this.everybody);
    this.everybodysWeight = weights.reduce((sum, weight) => sum + weight, 0);
  }

  match(filter: PersonFilter): PersonSet {
    const count = this.writeList(this.bits(filter));
    const { weight, weightSquared } = this.sums(count);
    const inverted = count * 2 > this.everybodysCount;
    if (inverted) {
      for (let word = 0; word < this.group.length; word += 1) {
        this.group[word] = this.everybody[word]! & ~this.matching[word]!;
      }
      this.writeList(this.group);
    }
    const length = inverted ? this.everybodysCount - count : count;
    return { filter, list: this.list.subarray(0, length), inverted, count, weight, weightSquared };
  }

  /** The persons of a filter as bits by internal number; scratch memory like `list`. */
  bits(filter: PersonFilter): Uint32Array {
    this.matching.set(this.everybody);
    for (const valueIds of filter) this.narrow(valueIds);
    return this.matching;
  }

  /** Internal numbers of the persons of a filter, rising; the caller's own. */
  persons(filter: PersonFilter): Uint32Array {
    return this.list.slice(0, this.writeList(this.bits(filter)));
  }

  private narrow(valueIds: readonly number[]): void {
    const { bits, wordsPerValue } = this.index.values;
    const { group, matching } = this;
    const [only, ...others] = valueIds;
    const single = others.length === 0 && only !== undefined ? this.numberOfValue.get(only) : undefined;
    if (single !== undefined) {
      const from = single * wordsPerValue;
      for (let word = 0; word < wordsPerValue; word += 1) matching[word]! &= bits[from + word]!;
      return;
    }
    group.fill(0);
    for (const id of valueIds) {
      const value = this.numberOfValue.get(id);
      if (value === undefined) continue;
      const from = value * wordsPerValue;
      for (let word = 0; word < wordsPerValue; word += 1) group[word]! |= bits[from + word]!;
    }
    for (let word = 0; word < wordsPerValue; word += 1) matching[word]! &= group[word]!;
  }

  private writeList(bits: Uint32Array): number {
    const { list } = this;
    let length = 0;
    for (let word = 0; word < bits.length; word += 1) {
      let rest = bits[word]! | 0;
      if (rest === -1) {
        // Persons are numbered by their values, so a group is mostly a few runs.
        for (let person = word * 32; person < word * 32 + 32; person += 1) list[length++] = person;
        continue;
      }
      while (rest !== 0) {
        list[length++] = word * 32 + 31 - Math.clz32(rest & -rest);
        rest &= rest - 1;
      }
    }
    return length;
  }

  private sums(length: number): { weight: number; weightSquared: number } {
    const { list } = this;
    const { weights } = this.index.persons;
    let [weight, weightSquared] = [0, 0];
    // Two sums each, because a sum has to wait for the one before.
    let [other, otherSquared] = [0, 0];
    for (let position = 1; position < length; position += 2) {
      const one = weights[list[position - 1]!]!;
      const two = weights[list[position]!]!;
      weight += one;
      weightSquared += one * one;
      other += two;
      otherSquared += two * two;
    }
    if (length % 2 === 1) {
      const last = weights[list[length - 1]!]!;
      weight += last;
      weightSquared += last * last;
    }
    return { weight: weight + other, weightSquared: weightSquared + otherSquared };
  }
}
