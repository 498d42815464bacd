import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { combineEntities } from './combination.js';
import { overlapMatrix } from './overlap-matrix.js';
import { overlapTable } from './overlap-table.js';
import { protectOverlapTable } from './protect-answers.js';
import type { PublishedFigure } from './protect-cells.js';
import { protectKnownParts, protectOverlapPairs } from './protect-known-parts.js';

const codes = (figures: PublishedFigure[]) => figures.map(({ publication, reason }) => reason ?? publication);
const uses = (entityId: number, persons: readonly number[]) =>
  persons.map((id) => contact(id, entityId, [1]));

describe('suppression beside known reach', () => {
  // 1: persons 1-200; 2: 191-300, 10 of them shared; 3: 301-400, alone; 4: the persons of 1.
  const frame = smallFrame(Array(500).fill(1), [
    ...uses(1, range(1, 200)),
    ...uses(2, range(191, 300)),
    ...uses(3, range(301, 400)),
    ...uses(4, range(1, 200)),
  ]);
  const decide = (...ids: number[]) => protectKnownParts(combineEntities(frame, EVERYBODY, ids));

  it('hides the reach of two together when own + own - together is about a few', () => {
    const { total, duplicated, parts } = decide(1, 2);
    expect(codes([total, duplicated])).toEqual(['complementary', 'too_few_cases']);
    expect(codes(parts.map(({ own }) => own))).toEqual(['ok', 'ok']);
    expect(codes(parts.map(({ stacked }) => stacked))).toEqual(['ok', 'complementary']);
    expect(codes(parts.map(({ exclusive }) => exclusive))).toEqual(['complementary', 'complementary']);
    expect(codes(parts.map(({ contribution }) => contribution))).toEqual(['complementary', 'complementary']);
    expect(codes([decide(2, 1).total])).toEqual(['complementary']);
  });

  it('shows what is left of nobody: items apart, and one inside another', () => {
    const apart = decide(1, 3);
    expect(codes([apart.total, ...apart.parts.map(({ increment }) => increment)])).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    const inside = decide(1, 4);
    expect(codes([inside.total, inside.duplicated])).toEqual(['ok', 'ok']);
    expect(codes(inside.parts.map(({ contribution }) => contribution))).toEqual(['ok', 'ok']);
  });

  it('hides a later increment with a hidden one, so that the whole can be shown', () => {
    const { total, parts } = decide(1, 2, 3);
    expect(codes([total])).toEqual(['ok']);
    expect(codes(parts.map(({ increment }) => increment))).toEqual(['ok', 'complementary', 'complementary']);
    expect(codes(parts.map(({ stacked }) => stacked))).toEqual(['ok', 'complementary', 'ok']);
  });

  it('hides pairs that are few, or leave few of an entity', () => {
    const pairs = protectOverlapPairs(overlapMatrix(frame, EVERYBODY, [1, 2, 3, 4]));
    expect(pairs.map((row) => codes(row))).toEqual([
      ['ok', 'too_few_cases', 'too_few_cases', 'ok'],
      ['too_few_cases', 'ok', 'too_few_cases', 'too_few_cases'],
      ['too_few_cases', 'too_few_cases', 'ok', 'too_few_cases'],
      ['ok', 'too_few_cases', 'too_few_cases', 'ok'],
    ]);
    const thin = smallFrame(Array(300).fill(1), [...uses(1, range(1, 200)), ...uses(2, range(11, 250))]);
    // 190 use both; of the first only 10 are left.
    expect(codes(protectOverlapPairs(overlapMatrix(thin, EVERYBODY, [1, 2]))[0]!)).toEqual([
      'ok',
      'complementary',
    ]);
  });

  it('keeps the reach of each entity in a table and hides what it gives away', () => {
    const table = overlapTable(frame, EVERYBODY, [1, 2]);
    const decided = protectOverlapTable(table, undefined, true);
    const written = table.rows.map(({ entityIds }, at) => [
      entityIds.join('+'),
      ...codes([decided[at]!.exact, decided[at]!.inclusive]),
    ]);
    expect(written).toEqual([
      ['1', 'complementary', 'ok'],
      ['2', 'complementary', 'ok'],
      ['1+2', 'too_few_cases', 'too_few_cases'],
    ]);
  });
});
