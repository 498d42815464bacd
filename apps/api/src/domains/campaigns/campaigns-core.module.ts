import { Module } from '@nestjs/common';
import { CampaignsLookup } from './campaigns.lookup.js';
import { CampaignFactsReadModel } from './database/campaign-facts.read-model.js';

/** What other domains may ask about campaigns, without routes. */
@Module({ providers: [CampaignFactsReadModel, CampaignsLookup], exports: [CampaignsLookup] })
export class CampaignsCoreModule {}
