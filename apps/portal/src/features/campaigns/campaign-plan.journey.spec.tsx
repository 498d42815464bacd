import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import type { PlanState } from '../../shared/campaign-plan/campaign-plan.js';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const planner = demoUser({
  customer: { id: 12, name: 'Alpen Media' },
  modules: ['campaign', 'create_edit'].map((name) => ({ name, maintenance: false })),
});
const options: Omit<Schemas['CampaignFormDataDto'], 'success'> = {
  campaign: null,
  customers: [{ id: 12, name: 'Alpen Media' }],
  chooses_customer: false,
  advertisers: [],
  brands: [],
  target_attributes: [],
  cost_models: ['cpm', 'cpc', 'cpv', 'fixed'],
  contact_kinds: ['impression', 'viewable_impression'],
  services: [],
  currency: 'EUR',
  published: null,
};
const state: PlanState = {
  campaignPlan: {
    name: 'Plan 2',
    target: 'gender:female',
    channels: [
      { name: 'Alpenkurier', impressions: 600_000, grp: 9.5, cost: 1200.25 },
      { name: 'Donaupost', impressions: 400_000, grp: null, cost: 99.75 },
    ],
  },
};

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('a new campaign that is made of a plan', () => {
  it('starts with what is planned, for somebody to look through', async () => {
    demoApi(planner).get('/v3/{cc}/campaigns/create-or-edit-data', () => options);
    const { router } = openPortal('/at/campaigns');
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/campaigns'));
    await router.navigate('/at/campaigns/create', { state });
    expect(await screen.findByLabelText('Name')).toHaveValue('Plan 2');
    expect(screen.getByLabelText('Name of channel 1')).toHaveValue('Alpenkurier');
    expect(screen.getByLabelText('Name of channel 2')).toHaveValue('Donaupost');
    expect(screen.getByText('Together: 1,000,000 impressions, €1,300.00')).toBeVisible();
  });
});
