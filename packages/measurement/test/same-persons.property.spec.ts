import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { SamePersons, type EntityPair } from '../src/questions/same-persons.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { pairedDifference } from '../src/stats/paired-difference.js';
import { effectivePairs, pairedQuantile } from '../src/stats/paired-sums.js';
import { tangoAccepts } from '../src/stats/tango-interval.js';
import { marketArbitrary } from './arbitrary-market.js';
import { HOLIDAYS, questionArbitrary } from './arbitrary-question.js';
import { naiveDivisor, naivePersons } from './naive-persons.js';
import { hasResiduals, naiveResiduals } from './naive-residuals.js';

/** Quantiles from where hardly anything to where nearly everything is alike. */
const QUANTILES = [0.3, 1, 1.96];

describe('entities told apart by the same persons, against lists of what each person did', () => {
  it('are the same ones, one by one and together, whichever is asked about first', () => {
    let different = 0;
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, (market, question) => {
        const ids = market.entities.map(({ id }) => id);
        const persons = naivePersons(market, question, ids);
        if (persons.length < 2) return;
        const frame = openReachFrame(buildContactIndex(market), { holidays: HOLIDAYS });
        const samePersons = new SamePersons(frame, question);
        const asked = QUANTILES.map((z) => ({ z, pairs: [] as EntityPair[], expected: [] as boolean[] }));
        const divisor = naiveDivisor(market, question);
        const weights = persons.map(({ weight }) => weight);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const kish = total ** 2 / weights.reduce((sum, weight) => sum + weight ** 2, 0);
        const shares = ids.map((_, at) => persons.map(({ touched }) => touched[at]!.size / divisor));
        const answer = (one: number, two: number, z: number) => {
          const [first, second] = [shares[one]!, shares[two]!];
          const { difference, variance } = pairedDifference(first, second, weights);
          const gained = first.reduce(
            (sum, share, at) => sum + (weights[at]! / total) * Math.max(0, share - second[at]!),
            0,
          );
          const change = new Map(persons.map(({ id }, at) => [id, first[at]! - second[at]! - difference]));
          const residuals = hasResiduals(market) ? naiveResiduals(market, change) : undefined;
          const calibrated = residuals && (residuals.factor * residuals.spread) / total ** 2;
          const pairs = { gained, lost: gained - difference, variance, calibrated, kish };
          return !tangoAccepts(effectivePairs(pairs), 0, pairedQuantile(pairs, z));
        };
        for (let one = 0; one < Math.min(4, ids.length); one += 1)
          for (let two = 0; two < ids.length; two += 1)
            for (const { z, ...together } of asked) {
              // At the very bound rounding decides.
              const expected = answer(one, two, z * (1 + 1e-6));
              if (expected !== answer(one, two, z * (1 - 1e-6))) continue;
              if (expected) different += 1;
              const [first, second] = [ids[one]!, ids[two]!];
              expect(samePersons.areDifferent([[first, second]], z)).toEqual([expected]);
              together.pairs.push([second, first]);
              together.expected.push(expected);
            }
        for (const { z, pairs, expected } of asked)
          expect(new SamePersons(frame, question).areDifferent(pairs, z)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
    expect(different).toBeGreaterThan(100);
  }, 60_000);
});
