import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateReach } from './estimate-reach.js';
import { goergLimit } from './goerg.js';
import { averageMedium } from './metheringham.js';
import {
  type MetheringhamInput,
  ReachModelError,
  type ReachModelErrorReason,
  type ReachModelInput,
} from './reach-model.types.js';

function refusal(input: ReachModelInput): ReachModelErrorReason {
  try {
    estimateReach(input);
  } catch (error) {
    if (error instanceof ReachModelError && error.model === input.model) return error.reason;
    throw error;
  }
  throw new Error(`${input.model} accepted the input`);
}

describe('Goerg', () => {
  // 5 M impressions reach 2 M of 10 M.
  const known = { model: 'goerg', contacts: 0.5, reach: 0.2 } as const;

  it('gives the example of methodology 28: ρ 3.333 M, 10 M impressions reach 2.5 M, 0.72 M three times', () => {
    expect(goergLimit(0.5, 0.2) * 10).toBeCloseTo(3.333, 3);
    expect(estimateReach({ ...known, targetContacts: 1 }).reach * 10).toBeCloseTo(2.5, 12);
    expect(estimateReach(known).classes!.atLeast[3]! * 10).toBeCloseTo(0.72, 12);
  });

  it('gives 48.0 % at 240 GRP where 120 GRP reach 40 %', () => {
    const plan = { model: 'goerg', contacts: 1.2, reach: 0.4, targetContacts: 2.4 } as const;
    expect(estimateReach(plan).reach * 100).toBeCloseTo(48, 10);
  });

  it('has classes whose contacts add up to those of the plan', () => {
    const { classes } = estimateReach({ ...known, classes: 400 });
    const contacts = classes!.exactly.reduce((sum, persons, k) => sum + k * persons, 0);
    expect(contacts).toBeCloseTo(0.5, 12);
  });

  it('is cut at the universe, and refuses what cannot be', () => {
    const far = estimateReach({ model: 'goerg', contacts: 1.2, reach: 0.9, targetContacts: 3 });
    expect(far).toMatchObject({ reach: 1, frequency: 3, classes: null, clamped: true });
    expect(refusal({ ...known, reach: 0.5 })).toBe('reach_does_not_fit');
    expect(refusal({ ...known, reach: 0 })).toBe('reach_does_not_fit');
    expect(refusal({ ...known, contacts: 3, reach: 1.1 })).toBe('reach_does_not_fit');
    expect(refusal({ ...known, contacts: 0 })).toBe('parameter_out_of_range');
    expect(refusal({ ...known, targetContacts: 0 })).toBe('parameter_out_of_range');
    expect(refusal({ ...known, classes: 0.5 })).toBe('parameter_out_of_range');
  });
});

describe('Metheringham', () => {
  const input: MetheringhamInput = {
    model: 'metheringham',
    media: [
      { firstReach: 0.3, secondReach: 0.4, insertions: 2 },
      { firstReach: 0.2, secondReach: 0.28, insertions: 3 },
    ],
    duplications: [{ first: 1, second: 0, share: 0.1 }],
  };

  it('averages as methodology 26 says: reach over insertions, duplication over pairs of insertions', () => {
    // A1 = (2 · 30 + 3 · 20)/5 = 24 %; D = (1 · 20 + 3 · 12 + 6 · 10)/10 = 11.6 %; A2 = 48 - 11.6 = 36.4 %.
    const average = averageMedium(input);
    expect(average.insertions).toBe(5);
    expect(average.firstReach).toBeCloseTo(0.24, 12);
    expect(average.secondReach).toBeCloseTo(0.364, 12);
    const estimate = estimateReach(input);
    const same = estimateReach({ model: 'beta_binomial', ...average });
    expect(estimate).toEqual({ ...same, model: 'metheringham' });
    expect(estimate.contacts).toBeCloseTo(1.2, 12);
  });

  it('is the beta-binomial model for one medium, however it is written', () => {
    const part = fc.double({ min: 0.02, max: 0.98, noNaN: true });
    const count = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(part, part, count, count, (firstReach, between, one, other) => {
        const secondReach = firstReach + between * (firstReach - firstReach ** 2);
        const insertions = one + other;
        const plain = estimateReach({ model: 'beta_binomial', firstReach, secondReach, insertions });
        const medium = { firstReach, secondReach };
        const whole = estimateReach({
          model: 'metheringham',
          media: [{ ...medium, insertions }],
          duplications: [],
        });
        const split = estimateReach({
          model: 'metheringham',
          media: [
            { ...medium, insertions: one },
            { ...medium, insertions: other },
          ],
          duplications: [{ first: 0, second: 1, share: 2 * firstReach - secondReach }],
        });
        expect(whole.reach).toBeCloseTo(plain.reach, 9);
        expect(split.reach).toBeCloseTo(plain.reach, 6);
      }),
    );
  });

  it('never falls below its largest medium, and says when it would', () => {
    const estimate = estimateReach({
      model: 'metheringham',
      media: [
        { firstReach: 0.6, insertions: 1 },
        { firstReach: 0.02, secondReach: 0.021, insertions: 9 },
      ],
      duplications: [{ first: 0, second: 1, share: 0.02 }],
    });
    expect(estimate).toMatchObject({ reach: 0.6, classes: null, clamped: true });
    expect(estimate.contacts).toBeCloseTo(0.78, 12);
  });

  it('refuses what cannot be', () => {
    const [first, second] = input.media as [MetheringhamInput['media'][0], MetheringhamInput['media'][0]];
    const withFirst = (change: object) => refusal({ ...input, media: [{ ...first, ...change }, second] });
    expect(withFirst({ firstReach: 0 })).toBe('share_out_of_range');
    expect(withFirst({ secondReach: 0.61 })).toBe('reach_does_not_fit');
    expect(withFirst({ secondReach: undefined })).toBe('reach_does_not_fit');
    expect(withFirst({ insertions: 0 })).toBe('parameter_out_of_range');
    expect(refusal({ ...input, duplications: [] })).toBe('pair_not_given_once');
    expect(refusal({ ...input, duplications: [{ first: 0, second: 2, share: 0.1 }] })).toBe(
      'pair_not_given_once',
    );
    expect(refusal({ ...input, duplications: [{ first: 0, second: 1, share: 0.21 }] })).toBe(
      'duplication_out_of_range',
    );
    // Without a user in common the two overlap less than by chance.
    const strangers = [
      { firstReach: 0.3, insertions: 1 },
      { firstReach: 0.3, insertions: 1 },
    ];
    const apart = [{ first: 0, second: 1, share: 0 }];
    expect(refusal({ ...input, media: strangers, duplications: apart })).toBe('reach_does_not_fit');
    expect(refusal({ ...input, media: [{ firstReach: 0.3, insertions: 1 }], duplications: [] })).toBe(
      'parameter_out_of_range',
    );
  });
});
