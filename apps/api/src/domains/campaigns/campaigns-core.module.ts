import { Module } from '@nestjs/common';
import { CampaignRights } from './campaign.rights.js';
import { CampaignsLookup } from './campaigns.lookup.js';
import { CampaignFactsReadModel } from './database/campaign-facts.read-model.js';
import { CampaignOwnerReadModel } from './database/campaign-owner.read-model.js';

/** What other domains may ask about campaigns, and rights on them, without routes. */
@Module({
  providers: [CampaignFactsReadModel, CampaignOwnerReadModel, CampaignRights, CampaignsLookup],
  exports: [CampaignsLookup],
})
export class CampaignsCoreModule {}
