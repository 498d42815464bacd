import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactsForReach } from './contacts-for-reach.js';
import { estimateReach } from './estimate-reach.js';
import { fitNbd } from './nbd-likelihood.js';
import { ReachModelError } from './reach-model.types.js';

const share = fc.double({ min: 0.02, max: 0.95, noNaN: true });

describe('contacts needed for a reach', () => {
  it('are where the curve has that reach', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('nbd' as const, 'goerg' as const),
        fc.double({ min: 0.2, max: 20, noNaN: true }),
        share,
        share,
        (model, contacts, part, wanted) => {
          const reach = part * (1 - Math.exp(-contacts));
          const known = { model, contacts, reach };
          const limit = model === 'goerg' ? (contacts * reach) / (contacts - reach) : 1;
          fc.pre(wanted < 0.98 * Math.min(1, limit));
          const needed = contactsForReach(known, wanted);
          // Curves of very few persons who have nearly all contacts end beyond what a double can hold.
          fc.pre(Number.isFinite(needed));
          expect(estimateReach({ ...known, targetContacts: needed }).reach).toBeCloseTo(wanted, 9);
        },
      ),
    );
  });

  it('are those of the plan itself for its own reach', () => {
    expect(contactsForReach({ model: 'nbd', contacts: 3, reach: 0.6 }, 0.6)).toBeCloseTo(3, 9);
    expect(contactsForReach({ model: 'goerg', contacts: 3, reach: 0.6 }, 0.6)).toBeCloseTo(3, 9);
  });

  it('are the least whole number of insertions of the beta-binomial', () => {
    const known = { model: 'beta_binomial' as const, firstReach: 0.2, secondReach: 0.3 };
    const reachOf = (insertions: number) => estimateReach({ ...known, insertions }).reach;
    const needed = contactsForReach(known, 0.5);
    expect(reachOf(needed)).toBeGreaterThanOrEqual(0.5);
    expect(reachOf(needed - 1)).toBeLessThan(0.5);
    expect(contactsForReach(known, 0.2)).toBe(1);
  });

  it('are none for a reach the curve never comes to', () => {
    expect(() => contactsForReach({ model: 'goerg', contacts: 3, reach: 0.5 }, 0.7)).toThrow(ReachModelError);
    expect(() => contactsForReach({ model: 'nbd', contacts: 3, reach: 0.5 }, 1)).toThrow(ReachModelError);
    const known = { model: 'beta_binomial' as const, firstReach: 0.2, secondReach: 0.201 };
    expect(() => contactsForReach(known, 0.99)).toThrow(ReachModelError);
  });
});

describe('negative binomial of the greatest likelihood', () => {
  it('is that of the mites on apple leaves (Bliss and Fisher 1953): k = 1.02459, ln L = -222.437', () => {
    const { mean, r, logLikelihood } = fitNbd([70, 38, 17, 10, 9, 3, 2, 1]);
    expect(mean).toBeCloseTo(1.146667, 6);
    expect(r).toBeCloseTo(1.02459, 4);
    // R: MASS::fitdistr(y, "negative binomial")$loglik
    expect(logLikelihood).toBeCloseTo(-222.437154, 5);
  });

  it('is the same for shares as for persons', () => {
    const persons = [70, 38, 17, 10, 9, 3, 2, 1];
    expect(fitNbd(persons.map((count) => count / 150)).r).toBeCloseTo(fitNbd(persons).r, 9);
  });

  it('refuses contacts that spread no more than by chance, and none', () => {
    expect(() => fitNbd([0, 10])).toThrow(ReachModelError);
    expect(() => fitNbd([10])).toThrow(ReachModelError);
    expect(() => fitNbd([1, -1, 5])).toThrow(ReachModelError);
  });
});
