import { describe, expect, it } from 'vitest';
import { HalfColumns } from './half-columns.js';

describe('half columns', () => {
  // Four cells of three columns each; the second and the fourth share their first two.
  const columns = Uint16Array.of(0, 1, 3, 0, 2, 3, 0, 1, 4, 0, 2, 4);
  const coefficients = Float64Array.of(1, 10, 100, 1000, 10000);

  it('add up to all columns of a cell', () => {
    const [first, second] = [
      new HalfColumns({ columns, width: 3, from: 0, to: 1 }),
      new HalfColumns({ columns, width: 3, from: 1, to: 3 }),
    ];
    const [one, two] = [first.fitted(coefficients), second.fitted(coefficients)];
    const sums = [0, 1, 2, 3].map((cell) => one[first.rowOf[cell]!]! + two[second.rowOf[cell]!]!);
    expect(sums).toEqual([1011, 1101, 10011, 10101]);
  });

  it('are worked out once for all cells that share them', () => {
    const half = new HalfColumns({ columns, width: 3, from: 0, to: 2 });
    expect([...half.rowOf]).toEqual([0, 1, 0, 1]);
    expect([...half.fitted(coefficients)]).toEqual([11, 101]);
  });

  it('are nothing where there are no columns', () => {
    const none = new HalfColumns({ columns, width: 3, from: 0, to: 0 });
    expect([...none.rowOf].map((row) => none.fitted(coefficients)[row])).toEqual([0, 0, 0, 0]);
  });
});
