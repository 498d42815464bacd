import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of campaign control by the name of their route, each loaded when it is opened. */
export const CAMPAIGN_PAGES = {
  campaigns: async () => (await import('./list/campaigns.page.js')).CampaignsPage,
  'campaigns.create': async () => (await import('./form/campaign-create.page.js')).CampaignCreatePage,
  'campaigns.edit': async () => (await import('./form/campaign-edit.page.js')).CampaignEditPage,
  'campaigns.details': async () =>
    (await import('./report/pages/campaign-details.page.js')).CampaignDetailsPage,
  'campaigns.breakdown': async () =>
    (await import('./report/pages/campaign-breakdown.page.js')).CampaignBreakdownPage,
  'campaigns.ad-impressions': async () =>
    (await import('./report/pages/ad-impressions.page.js')).AdImpressionsPage,
} satisfies Record<string, FeatureRoute['page']>;

export type CampaignPage = keyof typeof CAMPAIGN_PAGES;
