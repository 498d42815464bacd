import { Module } from '@nestjs/common';
import { CampaignRights } from './campaign.rights.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignOwnerReadModel } from './database/campaign-owner.read-model.js';

@Module({ controllers: [CampaignsController], providers: [CampaignOwnerReadModel, CampaignRights] })
export class CampaignsModule {}
