import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import type { PersonFilter, ReachFigures } from '../src/reach/reach.types.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { marketArbitrary } from './arbitrary-market.js';
import { ENTITY_IDS as entityIds, HOLIDAYS as holidays, questionArbitrary } from './arbitrary-question.js';
import { expectSame } from './expect-same.js';
import { naiveReach } from './naive-reach.js';

function expectSameFigures(actual: ReachFigures, expected: ReachFigures, what: string): void {
  const columns = [
    'users',
    'reach',
    'cases',
    'visits',
    'impressions',
    'seconds',
    'affinity',
    'low',
    'high',
    'usersLow',
    'usersHigh',
  ] as const;
  for (const column of columns) expectSame(actual[column], expected[column], `${column} of ${what}`);
  // Squared, because a root turns rounding noise of 1e-16 around zero into 1e-8.
  const squared = (error: number | null) => (error === null ? null : (error / 100) ** 2);
  expectSame(squared(actual.standardError), squared(expected.standardError), `variance of ${what}`);
}

describe('ranking against an independent reference', () => {
  it('gives the same figures under random filters, devices, exclusions and calculations', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        fc.array(questionArbitrary, { minLength: 1, maxLength: 4 }),
        (market, questions) => {
          const frame = openReachFrame(buildContactIndex(market), { holidays, maxViews: 2 });
          for (const question of questions) {
            const together = new Map(
              frame
                .rank(question)
                .rows()
                .map((row) => [row.entityId, row]),
            );
            const ranking = frame.rank(question);
            const excluded = new Set(question.excludeEntityIds);
            for (const { id } of market.entities) {
              const expected = naiveReach(market, question, [id], holidays);
              const row = ranking.find(id);
              if (excluded.has(id) || expected.cases === 0) {
                expect(row, `entity ${id}`).toBeNull();
                continue;
              }
              // Members of an excluded aggregate are left out too; the reference then finds no cases.
              expectSameFigures(row!, expected, `entity ${id}`);
              expectSameFigures(together.get(id)!, expected, `entity ${id} with all others`);
              expect(ranking.target.universe).toBe(expected.universe);
              expect(ranking.target.panelCases).toBe(expected.panelCases);
            }
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it('combines any set of entities as the reference does', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, fc.subarray(entityIds), (market, question, ids) => {
        const combined = openReachFrame(buildContactIndex(market), { holidays }).combine(question, ids);
        const known = new Set(market.entities.map(({ id }) => id));
        expectSameFigures(
          combined,
          naiveReach(market, question, ids, holidays),
          `entities ${ids.join(', ')}`,
        );
        expect(combined.unknownEntityIds).toEqual(ids.filter((id) => !known.has(id)));
      }),
      { numRuns: 200 },
    );
  });
});

describe('laws of reach', () => {
  it('never exceeds 100 %, and a union lies between its largest part and their sum', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        questionArbitrary,
        fc.subarray(entityIds, { minLength: 1 }),
        (market, question, ids) => {
          const frame = openReachFrame(buildContactIndex(market));
          const parts = ids.map((id) => frame.combine(question, [id]));
          const union = frame.combine(question, ids);
          const largest = Math.max(...parts.map(({ users }) => users));
          const sum = parts.reduce((total, { users }) => total + users, 0);
          expect(union.reach).toBeGreaterThanOrEqual(0);
          expect(union.reach).toBeLessThanOrEqual(100);
          expect(union.users).toBeGreaterThanOrEqual(largest * (1 - 1e-12));
          expect(union.users).toBeLessThanOrEqual(sum * (1 + 1e-12));
          expect(union.cases).toBeLessThanOrEqual(parts.reduce((total, { cases }) => total + cases, 0));
        },
      ),
    );
  });

  it('gives an aggregate the figures of its members taken together', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, (market, question) => {
        const frame = openReachFrame(buildContactIndex(market));
        const house = market.entities.find(({ id }) => id === 20)!;
        const all = { ...question, excludeEntityIds: [] };
        expect(frame.combine(all, [20])).toEqual(frame.combine(all, house.memberIds!));
      }),
    );
  });

  it('adds up over the parts of the panel, and over nothing else', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, (market, question) => {
        const frame = openReachFrame(buildContactIndex(market));
        const users = (filter: PersonFilter, id: number) =>
          frame.combine({ ...question, filter }, [id]).users;
        for (const { id } of market.entities) {
          expectSame(users([[11]], id) + users([[12]], id), users([], id), `users of ${id}`);
        }
      }),
    );
  });

  it('keeps averages between zero and the accumulated reach', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, (market, question) => {
        const frame = openReachFrame(buildContactIndex(market));
        const month = frame.combine({ ...question, calculation: 'accumulated' }, entityIds);
        for (const calculation of ['average_day', 'average_weekend_day', 'average_month'] as const) {
          const average = frame.combine({ ...question, calculation }, entityIds);
          expect(average.users).toBeLessThanOrEqual(month.users * (1 + 1e-12));
          expect(average.visits).toBe(month.visits);
        }
        if (market.length > 1) return;
        expect(frame.combine({ ...question, calculation: 'average_month' }, entityIds)).toEqual(month);
      }),
    );
  });
});
