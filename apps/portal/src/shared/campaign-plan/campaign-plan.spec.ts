import { describe, expect, it } from 'vitest';
import { planOf } from './campaign-plan.js';

const plan = {
  name: 'Plan 1',
  target: 'gender:female',
  channels: [{ name: 'Alpenportal', impressions: 600, grp: null, cost: 12.5 }],
};

describe('a plan in the history', () => {
  it('is found where there is one', () => {
    expect(planOf({ campaignPlan: plan })).toEqual(plan);
  });

  it.each([
    null,
    undefined,
    'plan',
    {},
    { campaignPlan: null },
    { campaignPlan: { ...plan, name: 1 } },
    { campaignPlan: { ...plan, channels: {} } },
    { campaignPlan: { ...plan, channels: [null] } },
    { campaignPlan: { ...plan, channels: [{ name: 'A', impressions: 'many', grp: null, cost: null }] } },
  ])('is not made up of %j', (state) => {
    expect(planOf(state)).toBeNull();
  });
});
