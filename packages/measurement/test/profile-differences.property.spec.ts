import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { profileDifferences } from '../src/questions/profile-differences.js';
import { reachDifference } from '../src/questions/reach-difference.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { marketArbitrary, VALUE_IDS } from './arbitrary-market.js';
import { ENTITY_IDS, HOLIDAYS, questionArbitrary } from './arbitrary-question.js';
import { expectSame } from './expect-same.js';

describe('differences of profiles', () => {
  it('are those of each value alone', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        questionArbitrary,
        fc.shuffledSubarray(ENTITY_IDS, { minLength: 1, maxLength: 3 }),
        (market, question, [base, ...others]) => {
          const frame = openReachFrame(buildContactIndex(market), { holidays: HOLIDAYS });
          const found = profileDifferences(frame, question, others, base!);
          expect(found).toHaveLength(others.length);
          found.forEach((differences, at) => {
            for (const valueId of VALUE_IDS.filter((id) => differences.has(id))) {
              const side = (id: number) => ({
                frame,
                question: { ...question, filter: [...question.filter, [valueId]] },
                entityIds: [id],
              });
              const alone = reachDifference(side(others[at]!), side(base!));
              const { difference, low, high, standardError, ...rest } = differences.get(valueId)!;
              expectSame(difference, alone.difference, `difference of ${valueId}`);
              expectSame(rest.first.users, alone.first.users, `users of ${valueId}`);
              expectSame(rest.second.reach, alone.second.reach, `base reach of ${valueId}`);
              expect([rest.first.cases, rest.second.cases]).toEqual([alone.first.cases, alone.second.cases]);
              expect(rest.sharedPersons).toBe(alone.sharedPersons);
              // Squares cancel where all persons of a value changed alike: a ten-thousandth of a point is left.
              expect(standardError === null).toBe(alone.standardError === null);
              for (const [own, other] of [
                [standardError, alone.standardError],
                [low, alone.low],
                [high, alone.high],
              ])
                expect(Math.abs((own ?? 0) - (other ?? 0))).toBeLessThanOrEqual(1e-4);
            }
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
