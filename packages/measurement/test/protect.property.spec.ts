import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { combineEntities } from '../src/questions/combination.js';
import { overlapTable } from '../src/questions/overlap-table.js';
import { protectCombination, protectOverlapTable } from '../src/questions/protect-answers.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { marketArbitrary } from './arbitrary-market.js';
import { ENTITY_IDS, questionArbitrary } from './arbitrary-question.js';

const limits = { min: 3, weak: 8 };
const fewArbitrary = fc.shuffledSubarray(ENTITY_IDS, { maxLength: 5 });
const accumulated = questionArbitrary.map((question) => ({
  ...question,
  calculation: 'accumulated' as const,
}));

/** What a reader works out by subtracting is about two figures or more and enough cases, or about nobody. */
function expectSafeRest(hiddenCases: number[]): void {
  const filled = hiddenCases.filter((cases) => cases > 0);
  if (filled.length === 0) return;
  expect(filled.length).toBeGreaterThan(1);
  expect(filled.reduce((sum, cases) => sum + cases, 0)).toBeGreaterThanOrEqual(limits.min);
}

describe('suppression in random answers', () => {
  it('leaves no unsafe rest in any row of an overlap table', () => {
    fc.assert(
      fc.property(marketArbitrary(), accumulated, fewArbitrary, (market, question, ids) => {
        const table = overlapTable(openReachFrame(buildContactIndex(market)), question, ids);
        const decided = protectOverlapTable(table, limits);
        table.rows.forEach((row, at) => {
          const { exact, inclusive } = decided[at]!;
          if (row.exact.cases < limits.min) expect(exact.reason).toBe('too_few_cases');
          if (row.inclusive.cases < limits.min) expect(inclusive.reason).toBe('too_few_cases');
          if (inclusive.reason !== null) return;
          const contained = table.rows.flatMap((other, position) =>
            row.entityIds.every((id) => other.entityIds.includes(id)) &&
            decided[position]!.exact.reason !== null
              ? [other.exact.cases]
              : [],
          );
          expectSafeRest(contained);
        });
      }),
    );
  });

  it('leaves no unsafe rest in stacked reaches', () => {
    fc.assert(
      fc.property(marketArbitrary(), accumulated, fewArbitrary, (market, question, ids) => {
        const answer = combineEntities(openReachFrame(buildContactIndex(market)), question, ids);
        const { parts } = protectCombination(answer, limits);
        parts.forEach(({ stacked, increment }, at) => {
          if (answer.parts[at]!.increment.cases < limits.min) expect(increment.reason).toBe('too_few_cases');
          if (stacked.reason !== null) return;
          const hidden = parts.slice(0, at + 1).filter((part) => part.increment.reason !== null);
          expectSafeRest(
            hidden.map(({ entityId }) => {
              const part = answer.parts.find((other) => other.entityId === entityId)!;
              return part.increment.cases;
            }),
          );
        });
      }),
    );
  });
});
