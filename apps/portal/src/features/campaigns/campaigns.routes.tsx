import { IconSpeakerphone } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { adminsOnly, campaignReaders, holdersOf } from '../../shared/session/page-access.js';

const ofCampaign = { access: campaignReaders(), parent: 'campaigns.details' } as const;

/** Campaign control. */
export const campaignsRoutes = inShell('campaign', {
  campaigns: { access: holdersOf('campaign'), menu: { icon: IconSpeakerphone } },
  'campaigns.create': { access: holdersOf('create_edit'), parent: 'campaigns' },
  'campaigns.edit': { access: campaignReaders('create_edit'), parent: 'campaigns.details' },
  'campaigns.details': { ...ofCampaign, parent: 'campaigns' },
  'campaigns.ad-impressions': ofCampaign,
  'campaigns.breakdown': ofCampaign,
  'campaigns.export': ofCampaign,
  'campaigns.response': ofCampaign,
  'campaigns.special': { access: adminsOnly, parent: 'campaigns.details' },
  'campaigns.kpi': { access: campaignReaders('kpi'), parent: 'campaigns.details' },
  'campaigns.kpi.breakdown': { access: campaignReaders('kpi'), parent: 'campaigns.kpi' },
  'campaigns.groups': ofCampaign,
  'campaigns.groups.create': { ...ofCampaign, parent: 'campaigns.groups' },
  'campaigns.groups.edit': { ...ofCampaign, parent: 'campaigns.groups' },
  'campaigns.channel-names': ofCampaign,
});
