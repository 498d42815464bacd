import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { combineEntities } from '../src/questions/combination.js';
import { optimiseReach } from '../src/questions/optimise-reach.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { marketArbitrary } from './arbitrary-market.js';
import { ENTITY_IDS, HOLIDAYS, questionArbitrary } from './arbitrary-question.js';
import { expectSame } from './expect-same.js';
import { naiveAudience, naiveDivisor, naivePersons } from './naive-persons.js';

// Services alone too: a house among the candidates is often all there is to pick.
const candidatesArbitrary = fc
  .oneof(
    fc.shuffledSubarray(ENTITY_IDS, { maxLength: 7 }),
    fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 }),
  )
  .chain((ids) =>
    fc.tuple(...ids.map((entityId) => fc.record({ entityId: fc.constant(entityId), cost: fc.nat(12) }))),
  );
const limitsArbitrary = fc.record(
  { candidates: candidatesArbitrary, budget: fc.nat(30), maxEntities: fc.nat(5) },
  { requiredKeys: ['candidates'] },
);

describe('optimiser against all choices there are', () => {
  it('keeps to its limits, and the best choice lies between its users and its bound', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, limitsArbitrary, (market, question, limits) => {
        const frame = openReachFrame(buildContactIndex(market), { holidays: HOLIDAYS });
        const answer = optimiseReach(frame, question, limits);
        const known = limits.candidates.filter(({ entityId }) =>
          market.entities.some(({ id }) => id === entityId),
        );
        const persons = naivePersons(
          market,
          question,
          known.map(({ entityId }) => entityId),
        );
        const divisor = naiveDivisor(market, question);
        const { budget = Infinity, maxEntities = Infinity } = limits;
        let best = 0;
        for (let set = 0; set < 2 ** known.length; set += 1) {
          const slots = [...known.keys()].filter((slot) => (set & (1 << slot)) !== 0);
          const cost = slots.reduce((sum, slot) => sum + known[slot]!.cost, 0);
          if (cost > budget || slots.length > maxEntities) continue;
          const { users } = naiveAudience(persons, divisor, ({ touched }) =>
            slots.flatMap((slot) => [...touched[slot]!]),
          );
          best = Math.max(best, users);
        }
        expect(answer.users).toBeLessThanOrEqual(best * (1 + 1e-9));
        expect(answer.boundUsers).toBeGreaterThanOrEqual(best * (1 - 1e-9));
        expect(answer.cost).toBeLessThanOrEqual(budget);
        expect(answer.picks.length).toBeLessThanOrEqual(maxEntities);
        if (limits.maxEntities === undefined) expect(answer.users).toBeGreaterThanOrEqual(0.405 * best);
        else if (limits.budget === undefined) {
          expect(answer.users).toBeGreaterThanOrEqual((1 - 1 / Math.E) * best * (1 - 1e-9));
        }
        if (best > 0) expectSame(answer.guarantee, (answer.users / answer.boundUsers) * 100, 'guarantee');
      }),
      { numRuns: 200 },
    );
  });

  it('counts its steps as the combination does', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, limitsArbitrary, (market, question, limits) => {
        const frame = openReachFrame(buildContactIndex(market), { holidays: HOLIDAYS });
        const { picks, users, reach } = optimiseReach(frame, question, limits);
        const combined = combineEntities(
          frame,
          question,
          picks.map(({ entityId }) => entityId),
        );
        expectSame(users, combined.users, 'users');
        expectSame(reach, combined.reach, 'reach');
        combined.parts.forEach(({ stacked, increment }, at) => {
          expectSame(picks[at]!.users, stacked.users, `users to ${at}`);
          expectSame(picks[at]!.gain, increment.users, `gain of ${at}`);
          expect(picks[at]!.gain).toBeGreaterThan(0);
        });
      }),
      { numRuns: 200 },
    );
  });
});
