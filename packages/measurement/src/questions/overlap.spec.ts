import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { overlapMatrix } from './overlap-matrix.js';
import { overlapTable } from './overlap-table.js';

// Weights 1, 2, 4, 8: person 1 uses A, 2 A and B, 3 all three, 4 C.
const frame = smallFrame(
  [1, 2, 4, 8, 16],
  [
    ...[1, 2, 3].map((id) => contact(id, 100, [1])),
    ...[2, 3].map((id) => contact(id, 200, [1])),
    ...[3, 4].map((id) => contact(id, 300, [1])),
  ],
);

describe('overlap matrix', () => {
  it('counts users of both, in per cent of each', () => {
    const { entityIds, unknownEntityIds, rows } = overlapMatrix(frame, EVERYBODY, [300, 100, 999, 200]);
    expect(entityIds).toEqual([300, 100, 200]);
    expect(unknownEntityIds).toEqual([999]);
    expect(rows.map((row) => row.map(({ users }) => users))).toEqual([
      [12, 4, 4],
      [4, 7, 6],
      [4, 6, 6],
    ]);
    expect(rows[0]![1]).toEqual({
      users: 4,
      reach: (4 / 31) * 100,
      cases: 1,
      shareOfRow: (4 / 12) * 100,
    });
    expect(rows[1]![0]!.shareOfRow).toBe((4 / 7) * 100);
    expect(rows[2]![1]).toMatchObject({ cases: 2, shareOfRow: 100 });
  });

  it('has no share of an entity nobody uses, and limits its size', () => {
    const nobody = overlapMatrix(frame, { ...EVERYBODY, filter: [[1]] }, [100]);
    expect(nobody.rows[0]![0]).toEqual({ users: 0, reach: 0, cases: 0, shareOfRow: null });
    expect(() => overlapMatrix(frame, EVERYBODY, range(1, 201))).toThrow('201 entities');
  });
});

describe('overlap table', () => {
  it('gives every combination, exact and inclusive', () => {
    const { union, rows } = overlapTable(frame, EVERYBODY, [100, 200, 300]);
    expect(union).toEqual({ users: 15, reach: (15 / 31) * 100, cases: 4 });
    const written = rows.map((row) => [row.entityIds.join('+'), row.exact.users, row.inclusive.users]);
    expect(written).toEqual([
      ['300', 8, 12],
      ['100+200+300', 4, 4],
      ['100+200', 2, 6],
      ['100', 1, 7],
      ['200', 0, 6],
      ['100+300', 0, 4],
      ['200+300', 0, 4],
    ]);
    expect(rows[2]).toMatchObject({ exact: { cases: 1 }, inclusive: { cases: 2 } });
  });

  it('counts a person of an average once, whatever he does on how many days', () => {
    const days = smallFrame([1], [contact(1, 1, [1, 2]), contact(1, 2, [2, 3])]);
    const { union, rows } = overlapTable(days, { ...EVERYBODY, calculation: 'average_day' }, [1, 2]);
    expect(union.cases).toBe(1);
    expect(union.users * 30).toBeCloseTo(3, 12);
    expect(rows.map(({ exact }) => exact.cases)).toEqual([1, 1, 1]);
    expect(rows.map(({ inclusive }) => Math.round(inclusive.users * 30))).toEqual([2, 2, 1]);
    expect(rows.map(({ inclusive }) => inclusive.cases)).toEqual([1, 1, 1]);
  });

  it('holds 12 entities and no more', () => {
    expect(() => overlapTable(frame, EVERYBODY, range(1, 13))).toThrow('13 entities');
    const twelve = smallFrame(
      [1, 2],
      range(1, 12).map((id) => contact(1, id, [1])),
    );
    const { rows } = overlapTable(twelve, EVERYBODY, range(1, 12));
    expect(rows).toHaveLength(4095);
    expect(rows[0]).toMatchObject({ entityIds: range(1, 12), exact: { users: 1, cases: 1 } });
    expect(rows.every(({ inclusive }) => inclusive.users === 1)).toBe(true);
  });
});
