import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaParameters } from './beta-binomial.js';
import { estimateReach, modelSpread } from './estimate-reach.js';
import { nbdDispersion } from './negative-binomial.js';
import {
  type PairDuplication,
  REACH_MODELS,
  type ReachEstimate,
  ReachModelError,
  type ReachModelErrorReason,
  type ReachModelInput,
} from './reach-model.types.js';

const NOISE = 1e-12;

/** ∫ f over [0, 1] by Simpson's rule; f must be smooth there. */
function integral(f: (x: number) => number, steps = 20_000): number {
  let sum = f(0) + f(1);
  for (let step = 1; step < steps; step += 1) sum += f(step / steps) * (step % 2 ? 4 : 2);
  return sum / (3 * steps);
}

/** The three titles of methodology 24 in a universe of a million. */
const titles = {
  shares: [0.05, 0.03, 0.02],
  duplications: [
    { first: 0, second: 1, share: 0.015 },
    { first: 2, second: 0, share: 0.009 },
    { first: 1, second: 2, share: 0.008 },
  ],
};

function refusal(input: ReachModelInput): ReachModelErrorReason {
  try {
    estimateReach(input);
  } catch (error) {
    if (error instanceof ReachModelError && error.model === input.model) return error.reason;
    throw error;
  }
  throw new Error(`${input.model} accepted the input`);
}

describe('Sainsbury', () => {
  it('gives the example of methodology 23', () => {
    const { reach, classes, contacts, frequency } = estimateReach({
      model: 'sainsbury',
      shares: [0.3, 0.4, 0.2],
    });
    expect(reach).toBeCloseTo(0.664, 12);
    [0.336, 0.452, 0.188, 0.024].forEach((share, k) => expect(classes!.exactly[k]).toBeCloseTo(share, 12));
    expect(contacts).toBeCloseTo(0.9, 12);
    expect(frequency).toBeCloseTo(0.9 / 0.664, 12);
    const mean = estimateReach({ model: 'sainsbury', shares: [0.3, 0.3, 0.3] });
    expect(mean.reach).toBeCloseTo(0.657, 12);
  });

  it('counts every combination of media', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 7 }),
        (shares) => {
          const expected = new Array<number>(shares.length + 1).fill(0);
          for (let used = 0; used < 2 ** shares.length; used += 1) {
            const chosen = shares.map((_, medium) => (used >> medium) % 2 === 1);
            const chance = shares.reduce((product, p, medium) => product * (chosen[medium] ? p : 1 - p), 1);
            expected[chosen.filter(Boolean).length]! += chance;
          }
          const { reach, classes } = estimateReach({ model: 'sainsbury', shares });
          expected.forEach((share, k) => expect(Math.abs(classes!.exactly[k]! - share)).toBeLessThan(NOISE));
          expect(Math.abs(reach - (1 - shares.reduce((product, p) => product * (1 - p), 1)))).toBeLessThan(
            NOISE,
          );
        },
      ),
    );
  });

  it('has no frequency when nobody is reached', () => {
    expect(estimateReach({ model: 'sainsbury', shares: [0, 0] })).toMatchObject({
      reach: 0,
      frequency: null,
    });
    expect(refusal({ model: 'sainsbury', shares: [] })).toBe('share_out_of_range');
    expect(refusal({ model: 'sainsbury', shares: [0.4, 1.01] })).toBe('share_out_of_range');
  });
});

describe('Agostini and Hofmans', () => {
  it('give the examples of methodology 24', () => {
    expect(estimateReach({ model: 'agostini', ...titles }).reach * 1_000_000).toBeCloseTo(73_529, 0);
    expect(estimateReach({ model: 'hofmans', ...titles }).reach * 1_000_000).toBeCloseTo(72_300, -1);
    expect(estimateReach({ model: 'agostini', constant: 1.5, ...titles }).reach).toBeCloseTo(
      0.01 / 0.148,
      12,
    );
    expect(estimateReach({ model: 'agostini', ...titles })).toMatchObject({ classes: null, clamped: false });
  });

  it('Hofmans is exact for two media', () => {
    const duplications = [{ first: 0, second: 1, share: 0.12 }];
    expect(estimateReach({ model: 'hofmans', shares: [0.3, 0.2], duplications }).reach).toBeCloseTo(0.38, 12);
  });

  it('are cut to the largest medium and to the universe, and say so', () => {
    const nested = [0.5, ...Array<number>(10).fill(0.1)];
    const pairs = nested.flatMap((_, first) =>
      nested.slice(first + 1).map((share, later) => ({ first, second: first + 1 + later, share })),
    );
    const low = estimateReach({ model: 'agostini', shares: nested, duplications: pairs });
    expect(low).toMatchObject({ reach: 0.5, clamped: true });
    const apart = [0, 1, 2].map((first) => ({ first, second: (first + 1) % 3, share: 0 }));
    const high = estimateReach({ model: 'agostini', shares: [0.5, 0.5, 0.5], duplications: apart });
    expect(high).toMatchObject({ reach: 1, clamped: true });
    const alone = estimateReach({ model: 'agostini', shares: [0.4], duplications: [] });
    expect(alone).toMatchObject({ reach: 0.4, frequency: 1, clamped: false });
  });

  it.each<[string, PairDuplication[], ReachModelErrorReason]>([
    ['more than the smaller medium', [{ first: 0, second: 1, share: 0.21 }], 'duplication_out_of_range'],
    ['less than what must overlap', [{ first: 0, second: 1, share: 0.09 }], 'duplication_out_of_range'],
    ['no pair', [], 'pair_not_given_once'],
    ['a pair twice', Array(2).fill({ first: 0, second: 1, share: 0.15 }), 'pair_not_given_once'],
    ['a medium with itself', [{ first: 1, second: 1, share: 0.2 }], 'pair_not_given_once'],
    ['a medium that is not there', [{ first: 0, second: 2, share: 0.2 }], 'pair_not_given_once'],
  ])('refuse a duplication of %s', (_, duplications, reason) => {
    expect(refusal({ model: 'agostini', shares: [0.9, 0.2], duplications })).toBe(reason);
    expect(refusal({ model: 'hofmans', shares: [0.9, 0.2], duplications })).toBe(reason);
  });

  it('refuse a pair given twice in place of another', () => {
    const [one, two] = titles.duplications;
    const duplications = [one!, two!, { first: two!.second, second: two!.first, share: two!.share }];
    expect(refusal({ model: 'agostini', shares: titles.shares, duplications })).toBe('pair_not_given_once');
  });

  it('refuse media without users and a constant that is none', () => {
    const duplications = [{ first: 0, second: 1, share: 0 }];
    expect(refusal({ model: 'hofmans', shares: [0, 0], duplications })).toBe('share_out_of_range');
    expect(refusal({ model: 'agostini', shares: [0.2, 0.2], duplications, constant: 0 })).toBe(
      'parameter_out_of_range',
    );
  });
});

describe('beta-binomial', () => {
  const known = { model: 'beta_binomial', firstReach: 0.06, secondReach: 0.103 } as const;

  it('gives the example of methodology 25', () => {
    const { alpha, beta } = betaParameters(0.06, 0.103);
    expect(alpha).toBeCloseTo(0.1925, 4);
    expect(beta).toBeCloseTo(3.0164, 4);
    [6, 10.3, 13.62, 16.29, 18.53].forEach((percent, index) => {
      const { reach } = estimateReach({ ...known, insertions: index + 1 });
      expect(reach * 100).toBeCloseTo(percent, 2);
    });
  });

  it('has the classes of binomials integrated over the beta distribution', () => {
    // α = 3, β = 7: R1 = 0.3, and 1 - E[(1-p)²] = 1 - 7·8/(10·11).
    const firstReach = 0.3;
    const secondReach = 1 - 56 / 110;
    const { classes } = estimateReach({ model: 'beta_binomial', firstReach, secondReach, insertions: 6 });
    const ways = [1, 6, 15, 20, 15, 6, 1];
    ways.forEach((count, k) => {
      // B(3, 7) = 2! 6! / 9! = 1/252.
      const expected = integral((p) => count * p ** k * (1 - p) ** (6 - k) * 252 * p ** 2 * (1 - p) ** 6);
      expect(classes!.exactly[k]).toBeCloseTo(expected, 9);
    });
  });

  it('refuses reaches no beta distribution has', () => {
    expect(refusal({ ...known, firstReach: 0, insertions: 2 })).toBe('share_out_of_range');
    expect(refusal({ ...known, firstReach: 1, insertions: 2 })).toBe('share_out_of_range');
    expect(refusal({ ...known, secondReach: 0.06, insertions: 2 })).toBe('reach_does_not_fit');
    expect(refusal({ ...known, secondReach: 0.1164, insertions: 2 })).toBe('reach_does_not_fit');
    for (const insertions of [0, 1.5, 10_001])
      expect(refusal({ ...known, insertions })).toBe('parameter_out_of_range');
  });
});

describe('negative binomial', () => {
  const known = { model: 'nbd', contacts: 1.2, reach: 0.4 } as const;

  it('gives the example of methodology 28: 120 GRP reach 40 %, so 240 GRP reach 50.6 %', () => {
    expect(estimateReach(known).reach).toBeCloseTo(0.4, 12);
    expect(estimateReach(known).frequency).toBeCloseTo(3, 12);
    expect(estimateReach({ ...known, targetContacts: 2.4 }).reach).toBeCloseTo(0.506, 3);
  });

  it('approaches pure chance, which is 69.9 % at 120 GRP', () => {
    expect(-Math.expm1(-1.2)).toBeCloseTo(0.699, 3);
    expect(nbdDispersion(1.2, 0.6988)).toBeGreaterThan(1000);
    expect(refusal({ ...known, reach: 0.6989 })).toBe('reach_does_not_fit');
  });

  it('has the classes of Poisson contacts integrated over the gamma distribution', () => {
    // r = 3 and m = 2: P(0) = (3/5)³; the gamma density with shape 3 and rate 3/2, on x = t/(1-t).
    const { classes } = estimateReach({ model: 'nbd', contacts: 2, reach: 1 - 0.6 ** 3, classes: 5 });
    let factorial = 1;
    for (let k = 0; k <= 5; k += 1) {
      if (k > 1) factorial *= k;
      const expected = integral((t) => {
        if (t === 1) return 0;
        const x = t / (1 - t);
        const density = (1.5 ** 3 / 2) * x ** 2 * Math.exp(-1.5 * x);
        return (density * x ** k * Math.exp(-x)) / factorial / (1 - t) ** 2;
      });
      expect(classes!.exactly[k]).toBeCloseTo(expected, 9);
    }
  });

  it('refuses plans that fit no gamma distribution', () => {
    expect(refusal({ ...known, reach: 0 })).toBe('reach_does_not_fit');
    expect(refusal({ ...known, reach: Number.NaN })).toBe('reach_does_not_fit');
    expect(refusal({ ...known, reach: 1 })).toBe('reach_does_not_fit');
    expect(refusal({ ...known, contacts: 0 })).toBe('parameter_out_of_range');
    expect(refusal({ ...known, targetContacts: -1 })).toBe('parameter_out_of_range');
    expect(refusal({ ...known, classes: 1001 })).toBe('parameter_out_of_range');
  });
});

/** Media with users in common, made of persons, so that the duplications are possible. */
const duplicationArbitrary = fc
  .array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 30 })
  .filter((persons) => persons.some((used) => used.includes(true)))
  .chain((persons) => {
    const share = (test: (used: boolean[]) => boolean) => persons.filter(test).length / persons.length;
    const media = [0, 1, 2, 3];
    const duplications = media.flatMap((first) =>
      media
        .slice(first + 1)
        .map((second) => ({ first, second, share: share((used) => used[first]! && used[second]!) })),
    );
    const shares = media.map((medium) => share((used) => used[medium]!));
    return fc
      .constantFrom('agostini' as const, 'hofmans' as const)
      .map((model) => ({ model, shares, duplications }));
  });

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Media used independently of each other, whose own users return more often than by chance. */
const metheringhamArbitrary = fc
  .array(
    fc.record({
      firstReach: share(0.01, 0.9),
      part: share(0.01, 0.9),
      insertions: fc.integer({ min: 2, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .filter((media) => {
    const reaches = media.map(({ firstReach }) => firstReach);
    return Math.max(...reaches) < 1.2 * Math.min(...reaches);
  })
  .map((media) => ({
    model: 'metheringham' as const,
    media: media.map(({ firstReach, part, insertions }) => ({
      firstReach,
      secondReach: firstReach + part * (firstReach - firstReach ** 2),
      insertions,
    })),
    duplications: media.flatMap((one, first) =>
      media.slice(first + 1).map((other, later) => ({
        first,
        second: first + 1 + later,
        share: Math.min(one.firstReach, other.firstReach),
      })),
    ),
  }));

const inputArbitrary: fc.Arbitrary<ReachModelInput> = fc.oneof(
  fc.record({
    model: fc.constant('sainsbury' as const),
    shares: fc.array(share(0, 1), { minLength: 1, maxLength: 40 }),
  }),
  duplicationArbitrary,
  fc
    .record({
      firstReach: share(0.001, 0.999),
      between: share(0.001, 0.999),
      insertions: fc.integer({ min: 1, max: 300 }),
    })
    .map(({ firstReach, between, insertions }) => ({
      model: 'beta_binomial' as const,
      firstReach,
      secondReach: firstReach + between * (firstReach - firstReach ** 2),
      insertions,
    })),
  metheringhamArbitrary,
  fc
    .record({ contacts: share(0.01, 30), part: share(0.01, 0.99), targetContacts: share(0.01, 60) })
    .map(({ contacts, part, targetContacts }) => ({
      model: 'goerg' as const,
      contacts,
      reach: part * Math.min(1, contacts),
      targetContacts,
    })),
  fc
    .record({ contacts: share(0.01, 30), part: share(0.01, 0.99), targetContacts: share(0.01, 60) })
    .map(({ contacts, part, targetContacts }) => ({
      model: 'nbd' as const,
      contacts,
      reach: part * -Math.expm1(-contacts),
      targetContacts,
    })),
);

/** Largest single reach and sum of single reaches, as far as the input names single reaches. */
function bounds(input: ReachModelInput): { largest: number; sum: number } {
  switch (input.model) {
    case 'beta_binomial':
      return { largest: input.firstReach, sum: input.insertions * input.firstReach };
    case 'metheringham': {
      const sum = input.media.reduce((total, one) => total + one.firstReach * one.insertions, 0);
      return { largest: Math.max(...input.media.map(({ secondReach }) => secondReach!)), sum };
    }
    case 'nbd':
    case 'goerg':
      return { largest: 0, sum: input.targetContacts! };
    default:
      return { largest: Math.max(...input.shares), sum: input.shares.reduce((total, one) => total + one, 0) };
  }
}

describe('every model', () => {
  it('names itself and keeps the invariants of reach', () => {
    const named = new Set<string>();
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const { model, reach, contacts, frequency, classes } = estimateReach(input);
        named.add(model);
        expect(model).toBe(input.model);
        const { largest, sum } = bounds(input);
        expect(reach).toBeGreaterThanOrEqual(largest - NOISE);
        expect(reach).toBeLessThanOrEqual(Math.min(sum, 1) + NOISE);
        expect(contacts).toBeCloseTo(sum, 9);
        if (frequency !== null) expect(frequency).toBeGreaterThanOrEqual(1 - 1e-9);
        if (!classes) return;
        expect(classes.atLeast[0]).toBe(1);
        expect(Math.abs(classes.atLeast[1]! - reach)).toBeLessThan(NOISE);
        expect(classes.atLeast[1]! + classes.exactly[0]!).toBeCloseTo(1, 9);
        for (let k = 1; k < classes.exactly.length; k += 1) {
          expect(classes.exactly[k]).toBeGreaterThanOrEqual(0);
          expect(classes.atLeast[k]).toBeLessThanOrEqual(classes.atLeast[k - 1]!);
          const next = classes.atLeast[k + 1];
          if (next !== undefined) expect(classes.atLeast[k]! - next).toBeCloseTo(classes.exactly[k]!, 9);
        }
        if (model === 'nbd' || model === 'goerg') return;
        const mean = classes.exactly.reduce((total, persons, k) => total + k * persons, 0);
        expect(mean).toBeCloseTo(contacts, 7);
      }),
      { numRuns: 300 },
    );
    expect(named).toEqual(new Set(REACH_MODELS));
  });

  it('reaches more with every insertion and every contact', () => {
    fc.assert(
      fc.property(share(0.01, 0.9), share(0.05, 0.95), share(0.1, 5), (firstReach, part, contacts) => {
        const secondReach = firstReach + part * (firstReach - firstReach ** 2);
        const reach = part * -Math.expm1(-contacts);
        let [before, nbdBefore] = [0, 0];
        for (let step = 1; step <= 8; step += 1) {
          const plan = estimateReach({ model: 'beta_binomial', firstReach, secondReach, insertions: step });
          const nbd = estimateReach({ model: 'nbd', contacts, reach, targetContacts: step });
          expect(plan.reach).toBeGreaterThanOrEqual(before);
          expect(nbd.reach).toBeGreaterThanOrEqual(nbdBefore);
          if (step === 2) expect(plan.reach).toBeCloseTo(secondReach, 9);
          [before, nbdBefore] = [plan.reach, nbd.reach];
        }
      }),
    );
  });

  it('is shown with the spread to the others', () => {
    const asked: ReachEstimate[] = (['agostini', 'hofmans'] as const).map((model) =>
      estimateReach({ model, ...titles }),
    );
    asked.push(estimateReach({ model: 'sainsbury', shares: titles.shares }));
    const spread = modelSpread(asked)!;
    expect(spread).toMatchObject({ lowModel: 'hofmans', highModel: 'sainsbury' });
    expect(spread.low).toBeCloseTo(0.0723, 4);
    expect(spread.high).toBeCloseTo(1 - 0.95 * 0.97 * 0.98, 12);
    expect(modelSpread([])).toBeNull();
  });
});
