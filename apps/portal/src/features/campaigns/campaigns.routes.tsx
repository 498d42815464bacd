import { inShell } from '../../shared/routing/in-shell.js';
import { adminsOnly, campaignReaders, holdersOf } from '../../shared/session/page-access.js';
import type { CampaignPage } from './campaigns.pages.js';

const ofCampaign = { access: campaignReaders(), parent: 'campaigns.details' } as const;

const page = (name: CampaignPage) => async () =>
  (await import('./campaigns.pages.js')).CAMPAIGN_PAGES[name]();

/** What pages of master data say. */
const catalogues = ['campaigns', 'attributes'] as const;

/** What pages with figures say. */
const ofReport = { ...ofCampaign, catalogues: ['campaign-report', 'attributes', 'demographics'] } as const;
const GROUP_TEXTS = ['campaign-groups'] as const;
const KPI_TEXTS = ['campaign-report', 'campaign-kpi', 'attributes'] as const;

/** Campaign control. */
export const campaignsRoutes = inShell('campaign', {
  campaigns: {
    access: holdersOf('campaign'),
    catalogues,
    menu: { icon: 'speakerphone' },
    page: page('campaigns'),
  },
  'campaigns.create': {
    access: holdersOf('create_edit'),
    catalogues,
    parent: 'campaigns',
    page: page('campaigns.create'),
  },
  'campaigns.edit': {
    access: campaignReaders('create_edit'),
    catalogues: [...catalogues, 'campaign-report'],
    parent: 'campaigns.details',
    page: page('campaigns.edit'),
  },
  'campaigns.details': {
    ...ofReport,
    parent: 'campaigns',
    page: page('campaigns.details'),
  },
  'campaigns.ad-impressions': { ...ofReport, page: page('campaigns.ad-impressions') },
  'campaigns.breakdown': { ...ofReport, page: page('campaigns.breakdown') },
  'campaigns.export': { ...ofReport, access: campaignReaders('report'), page: page('campaigns.export') },
  'campaigns.response': { ...ofReport, page: page('campaigns.response') },
  'campaigns.special': {
    access: adminsOnly,
    catalogues: ['campaign-report', 'campaign-special'],
    parent: 'campaigns.details',
    page: page('campaigns.special'),
  },
  'campaigns.survey': {
    ...ofCampaign,
    catalogues: ['campaign-report', 'campaign-survey', 'campaigns', 'attributes', 'survey-editor'],
    page: page('campaigns.survey'),
  },
  'campaigns.kpi': {
    access: campaignReaders('kpi'),
    catalogues: KPI_TEXTS,
    parent: 'campaigns.details',
    page: page('campaigns.kpi'),
  },
  'campaigns.kpi.breakdown': {
    access: campaignReaders('kpi'),
    catalogues: KPI_TEXTS,
    parent: 'campaigns.kpi',
    page: page('campaigns.kpi.breakdown'),
  },
  'campaigns.groups': {
    ...ofCampaign,
    catalogues: [...GROUP_TEXTS, 'campaign-report'],
    page: page('campaigns.groups'),
  },
  'campaigns.groups.create': {
    access: campaignReaders('create_edit'),
    catalogues: GROUP_TEXTS,
    parent: 'campaigns.groups',
    page: page('campaigns.groups.create'),
  },
  'campaigns.groups.edit': {
    access: campaignReaders('create_edit'),
    catalogues: GROUP_TEXTS,
    parent: 'campaigns.groups',
    page: page('campaigns.groups.edit'),
  },
  'campaigns.channel-names': {
    ...ofCampaign,
    catalogues: ['campaign-channels', 'campaign-report'],
    page: page('campaigns.channel-names'),
  },
});
