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
  'campaigns.export': async () => (await import('./report/pages/campaign-export.page.js')).CampaignExportPage,
  'campaigns.ad-impressions': async () =>
    (await import('./report/pages/ad-impressions.page.js')).AdImpressionsPage,
  'campaigns.response': async () =>
    (await import('./report/pages/campaign-response.page.js')).CampaignResponsePage,
  'campaigns.kpi': async () => (await import('./kpi/pages/kpi.page.js')).KpiPage,
  'campaigns.kpi.breakdown': async () => (await import('./kpi/pages/kpi-breakdown.page.js')).KpiBreakdownPage,
  'campaigns.special': async () => (await import('./special/special-functions.page.js')).SpecialFunctionsPage,
  'campaigns.survey': async () => (await import('./survey/survey.page.js')).CampaignSurveyPage,
  'campaigns.channel-names': async () => (await import('./channels/channel-names.page.js')).ChannelNamesPage,
  'campaigns.groups': async () => (await import('./groups/groups.page.js')).GroupsPage,
  'campaigns.groups.create': async () => (await import('./groups/group-form.page.js')).GroupCreatePage,
  'campaigns.groups.edit': async () => (await import('./groups/group-form.page.js')).GroupEditPage,
} satisfies Record<string, FeatureRoute['page']>;

export type CampaignPage = keyof typeof CAMPAIGN_PAGES;
