import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact, range, smallFrame } from '../../test/small-frame.js';
import { areTooAlike, groupCases } from './target-groups.js';

describe('target groups that differ by a few', () => {
  // 100 persons with value 1; 12 of them have 2 as well, 40 have 3.
  const values = range(1, 200).map((id) => [
    ...(id <= 100 ? [1] : []),
    ...(id <= 12 ? [2] : [5]),
    ...(id <= 40 ? [3] : [4]),
  ]);
  const frame = smallFrame(Array(200).fill(1), [contact(1, 1, [1])], { values });
  const group = (...filter: number[][]) => frame.groupBits(filter);

  it('counts the persons of a group', () => {
    expect([group(), group([1]), group([1], [2]), group([9])].map(groupCases)).toEqual([200, 100, 12, 0]);
  });

  it('finds groups that differ by at least one person and fewer than 30', () => {
    expect(areTooAlike(group([1]), group([1], [5]))).toBe(true);
    expect(areTooAlike(group([1], [5]), group([1]))).toBe(true);
    expect(areTooAlike(group([1]), group([1], [4]))).toBe(false);
    expect(areTooAlike(group([1]), group([1], [4]), 41)).toBe(true);
  });

  it('takes the same persons in other words for the same group', () => {
    expect(areTooAlike(group([1]), group([1], [2, 5]))).toBe(false);
  });

  it('counts as sets of persons do', () => {
    const persons = fc.uniqueArray(fc.nat(95), { maxLength: 96 });
    const bitsOf = (ids: readonly number[]) => {
      const bits = new Uint32Array(3);
      for (const id of ids) bits[id >> 5]! |= 1 << (id & 31);
      return bits;
    };
    fc.assert(
      fc.property(persons, persons, fc.integer({ min: 1, max: 40 }), (one, other, min) => {
        const shared = one.filter((id) => other.includes(id)).length;
        const apart = one.length + other.length - 2 * shared;
        expect(groupCases(bitsOf(one))).toBe(one.length);
        expect(areTooAlike(bitsOf(one), bitsOf(other), min)).toBe(apart > 0 && apart < min);
      }),
    );
  });
});
