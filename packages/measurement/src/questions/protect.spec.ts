import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { combineEntities } from './combination.js';
import { overlapTable } from './overlap-table.js';
import { protectCombination, protectOverlapTable } from './protect-answers.js';
import { protectCells, type PublishedFigure, publishFigure, publishSum } from './protect-cells.js';

const codes = (figures: PublishedFigure[]) => figures.map(({ publication, reason }) => reason ?? publication);

describe('suppression with reasons', () => {
  it('hides below 30 cases and marks below 80 (methodology 38)', () => {
    expect(codes([29, 30, 80].map((cases) => publishFigure(cases)))).toEqual(['too_few_cases', 'weak', 'ok']);
    expect(publishFigure(4, { min: 5, weak: 6 }).reason).toBe('too_few_cases');
  });

  it('hides the smallest other part when one hidden part could be subtracted out', () => {
    const cells = protectCells({ cells: [200, 12, 100], total: 312 });
    expect(codes(cells)).toEqual(['ok', 'too_few_cases', 'complementary']);
    expect(codes(protectCells({ cells: [200, 90, 100], total: 390 }))).toEqual(['ok', 'ok', 'ok']);
  });

  it('goes on until the hidden parts together reach the threshold', () => {
    const few = protectCells({ cells: [4, 5, 500, 40], total: 549 });
    expect(codes(few)).toEqual(['too_few_cases', 'too_few_cases', 'ok', 'complementary']);
    const enough = protectCells({ cells: [29, 29, 500], total: 558 });
    expect(codes(enough)).toEqual(['too_few_cases', 'too_few_cases', 'ok']);
  });

  it('takes parts of nobody neither as hidden nor as cover', () => {
    expect(codes(protectCells({ cells: [40, 0, 90], total: 130 }))).toEqual(['weak', 'too_few_cases', 'ok']);
    expect(codes(protectCells({ cells: [12, 0, 90, 400], total: 502 }))).toEqual([
      'too_few_cases',
      'too_few_cases',
      'complementary',
      'ok',
    ]);
  });

  it('counts persons in several parts only once', () => {
    // 58 cases in 40 persons: the two hidden parts may be 29 persons.
    const cells = protectCells({ cells: [29, 29, 90], total: 100 });
    expect(codes(cells)).toEqual(['too_few_cases', 'too_few_cases', 'complementary']);
  });

  it('guards sums by what they would leave, and needs no guard under a hidden whole', () => {
    const sum = (parts: number, cases: number, overlapping = false) =>
      publishSum(200, { parts, cases, largest: 20 }, overlapping);
    expect(codes([sum(0, 0), sum(1, 40), sum(2, 29), sum(2, 30), sum(2, 30, true)])).toEqual([
      'ok',
      'complementary',
      'complementary',
      'ok',
      'complementary',
    ]);
    expect(publishSum(12, { parts: 0, cases: 0, largest: 0 }, false).reason).toBe('too_few_cases');
    expect(codes(protectCells({ cells: [10, 15], total: 25 }))).toEqual(['too_few_cases', 'too_few_cases']);
    // 29 persons in all three parts: the whole is too small to be shown, whatever the parts add up to.
    expect(codes(protectCells({ cells: [29, 29, 29], total: 29 }))).toEqual(Array(3).fill('too_few_cases'));
  });

  it('never leaves a rest that is one part or has fewer cases than the threshold', () => {
    const counts = fc.array(fc.nat(200), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(counts, (cells) => {
        const total = cells.reduce((sum, cases) => sum + cases, 0);
        const decided = protectCells({ cells, total });
        const hidden = cells.filter((cases, at) => cases > 0 && decided[at]!.publication === 'suppressed');
        cells.forEach((cases, at) => {
          if (cases < 30) expect(decided[at]!.reason).toBe('too_few_cases');
        });
        if (total < 30 || hidden.length === 0 || hidden.length === cells.filter(Boolean).length) return;
        expect(hidden.length).toBeGreaterThan(1);
        expect(hidden.reduce((sum, cases) => sum + cases, 0)).toBeGreaterThanOrEqual(30);
      }),
    );
  });
});

describe('suppression in answers', () => {
  const uses = (entityId: number, persons: readonly number[]) =>
    persons.map((id) => contact(id, entityId, [1]));
  // Entity 1: persons 1-200; 2: 150-210, so it adds 10; 3: 211-300.
  const frame = smallFrame(Array(400).fill(1), [
    ...uses(1, range(1, 200)),
    ...uses(2, range(150, 210)),
    ...uses(3, range(211, 300)),
  ]);

  it('does not give a hidden increment away as a difference of stacked reaches', () => {
    const { total, duplicated, parts } = protectCombination(combineEntities(frame, EVERYBODY, [1, 2, 3]));
    expect(codes([total, duplicated])).toEqual(['ok', 'weak']);
    expect(codes(parts.map(({ increment }) => increment))).toEqual(['ok', 'too_few_cases', 'complementary']);
    expect(codes(parts.map(({ stacked }) => stacked))).toEqual(['ok', 'complementary', 'ok']);
    expect(codes(parts.map(({ exclusive }) => exclusive))).toEqual(['ok', 'too_few_cases', 'ok']);
    expect(codes(parts.map(({ own }) => own))).toEqual(['ok', 'weak', 'ok']);
  });

  it('does not give a hidden combination away as the rest of an inclusive one', () => {
    const table = overlapTable(frame, EVERYBODY, [1, 2]);
    const decided = protectOverlapTable(table);
    const written = table.rows.map(({ entityIds }, at) => [
      entityIds.join('+'),
      ...codes([decided[at]!.exact, decided[at]!.inclusive]),
    ]);
    // 149 use 1 alone, 51 both, 10 only 2; "both" is hidden so that 61 - 51 does not tell about the 10.
    expect(written).toEqual([
      ['1', 'ok', 'complementary'],
      ['1+2', 'complementary', 'complementary'],
      ['2', 'too_few_cases', 'weak'],
    ]);
    const apart = overlapTable(frame, EVERYBODY, [1, 3]);
    expect(codes(protectOverlapTable(apart).map(({ exact }) => exact))).toEqual([
      'ok',
      'ok',
      'too_few_cases',
    ]);
  });
});
