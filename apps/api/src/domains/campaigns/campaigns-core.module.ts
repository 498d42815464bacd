import { Module } from '@nestjs/common';
import { CampaignRights } from './campaign.rights.js';
import { CampaignsLookup } from './campaigns.lookup.js';
import { CampaignChoicesReadModel } from './database/campaign-choices.read-model.js';
import { CampaignFactsReadModel } from './database/campaign-facts.read-model.js';
import { CampaignOwnerReadModel } from './database/campaign-owner.read-model.js';

/** What other domains may ask about campaigns, and rights on them, without routes. */
@Module({
  providers: [
    CampaignChoicesReadModel,
    CampaignFactsReadModel,
    CampaignOwnerReadModel,
    CampaignRights,
    CampaignsLookup,
  ],
  exports: [CampaignChoicesReadModel, CampaignsLookup],
})
export class CampaignsCoreModule {}
