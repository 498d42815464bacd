import fc from 'fast-check';
import { expect, it } from 'vitest';
import { largestFirst } from './largest-first.js';

const numbers = fc
  .array(fc.oneof(fc.nat(5), fc.double({ min: 0, max: 1e9, noNaN: true }), fc.constant(1e6 + 2 ** -30)), {
    maxLength: 200,
  })
  .map((values) => Float64Array.from(values, (value) => value + 0));

const sorted = (values: Float64Array) =>
  Array.from(values.keys()).sort((a, b) => values[b]! - values[a]! || a - b);

it('finds the largest ones as sorting does, equal ones by position', () => {
  fc.assert(
    fc.property(numbers, fc.nat(30), (values, count) => {
      expect([...largestFirst(values, count)]).toEqual(sorted(values).slice(0, count));
    }),
  );
});
