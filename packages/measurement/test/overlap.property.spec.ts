import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { combineEntities } from '../src/questions/combination.js';
import { competitors } from '../src/questions/competitors.js';
import { overlapMatrix } from '../src/questions/overlap-matrix.js';
import { overlapTable } from '../src/questions/overlap-table.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { type Market, marketArbitrary } from './arbitrary-market.js';
import { ENTITY_IDS, entityListArbitrary, HOLIDAYS, questionArbitrary } from './arbitrary-question.js';
import { expectSame } from './expect-same.js';
import { naiveAudience, naiveDivisor, type NaivePerson, naivePersons } from './naive-persons.js';

const frameOf = (market: Market) => openReachFrame(buildContactIndex(market), { holidays: HOLIDAYS });
const fewArbitrary = fc.shuffledSubarray(ENTITY_IDS, { maxLength: 5 });

/** Periods in which the person was at all of the slots and, when given, at none of the others. */
function periodsAtAll(person: NaivePerson, slots: number[], others: number[] = []): number[] {
  return [...person.touched[slots[0]!]!].filter(
    (period) =>
      slots.every((slot) => person.touched[slot]!.has(period)) &&
      !others.some((slot) => person.touched[slot]!.has(period)),
  );
}

describe('overlap against an independent reference', () => {
  it('gives the same matrix', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, entityListArbitrary, (market, question, ids) => {
        const { entityIds, rows } = overlapMatrix(frameOf(market), question, ids);
        const persons = naivePersons(market, question, entityIds);
        const divisor = naiveDivisor(market, question);
        const own = entityIds.map((_, i) => naiveAudience(persons, divisor, (p) => p.touched[i]!).users);
        rows.forEach((row, i) =>
          row.forEach((cell, j) => {
            const expected = naiveAudience(persons, divisor, (p) => periodsAtAll(p, [i, j]));
            expectSame(cell.users, expected.users, `users of ${i} and ${j}`);
            expect(cell.cases).toBe(expected.cases);
            expectSame(
              cell.shareOfRow,
              own[i]! > 0 ? (expected.users / own[i]!) * 100 : null,
              `share of ${j} in ${i}`,
            );
          }),
        );
      }),
    );
  });

  it('gives the same table of combinations', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, fewArbitrary, (market, question, ids) => {
        const { entityIds, rows } = overlapTable(frameOf(market), question, ids);
        const persons = naivePersons(market, question, entityIds);
        const divisor = naiveDivisor(market, question);
        expect(rows).toHaveLength(2 ** entityIds.length - 1);
        for (const row of rows) {
          const slots = row.entityIds.map((id) => entityIds.indexOf(id));
          const others = [...entityIds.keys()].filter((slot) => !slots.includes(slot));
          const exact = naiveAudience(persons, divisor, (p) => periodsAtAll(p, slots, others));
          const inclusive = naiveAudience(persons, divisor, (p) => periodsAtAll(p, slots));
          expectSame(row.exact.users, exact.users, `exactly ${row.entityIds.join('+')}`);
          expectSame(row.inclusive.users, inclusive.users, `at least ${row.entityIds.join('+')}`);
          expect([row.exact.cases, row.inclusive.cases]).toEqual([exact.cases, inclusive.cases]);
        }
      }),
    );
  });
});

describe('competitors against an independent reference', () => {
  it('share the users of both, most first, ties by id', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        questionArbitrary,
        fc.constantFrom(...ENTITY_IDS),
        (market, question, own) => {
          const frame = frameOf(market);
          const known = ENTITY_IDS.filter((id) => frame.number(id) !== undefined);
          fc.pre(known.includes(own));
          const persons = naivePersons(market, question, known);
          const divisor = naiveDivisor(market, question);
          const leaves = (id: number) => frame.entities([id]).leaves;
          const expected = known
            .map((id, slot) => ({
              id,
              ...naiveAudience(persons, divisor, (p) => periodsAtAll(p, [known.indexOf(own), slot])),
            }))
            .filter(({ id, users }) => users > 0 && !leaves(id).some((leaf) => leaves(own).includes(leaf)))
            .sort((a, b) => b.users - a.users || a.id - b.id);
          for (const limit of [2, 50]) {
            const found = competitors(frame, question, own, { limit });
            expect(found.map(({ entityId }) => entityId)).toEqual(
              expected.slice(0, limit).map(({ id }) => id),
            );
            found.forEach(({ users, cases }, at) => {
              expectSame(users, expected[at]!.users, `users of both, ${at}`);
              expect(cases).toBe(expected[at]!.cases);
            });
          }
        },
      ),
    );
  });
});

describe('laws of overlap', () => {
  it('adds up to the union, also by inclusion and exclusion, and agrees with the combination', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, fewArbitrary, (market, question, ids) => {
        const frame = frameOf(market);
        const { union, rows } = overlapTable(frame, question, ids);
        const total = combineEntities(frame, question, ids);
        const matrix = overlapMatrix(frame, question, ids);
        const alternating = rows.reduce(
          (sum, { entityIds, inclusive }) => sum + (entityIds.length % 2 ? 1 : -1) * inclusive.users,
          0,
        );
        expectSame(union.users, total.users, 'union');
        expect(union.cases).toBe(total.cases);
        expectSame(
          rows.reduce((sum, { exact }) => sum + exact.users, 0),
          union.users,
          'exact rows',
        );
        expectSame(alternating, union.users, 'inclusion and exclusion');
        for (const { entityIds, inclusive } of rows.filter((row) => row.entityIds.length === 2)) {
          const [first, second] = entityIds.map((id) => matrix.entityIds.indexOf(id));
          expectSame(matrix.rows[first!]![second!]!.users, inclusive.users, 'pair');
        }
      }),
    );
  });
});
