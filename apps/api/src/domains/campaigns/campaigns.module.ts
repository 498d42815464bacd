import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { CampaignOptions } from './campaign-options.service.js';
import { CampaignRights } from './campaign.rights.js';
import { CampaignListController, CampaignsController } from './campaigns.controller.js';
import { CampaignsService } from './campaigns.service.js';
import { CampaignChoicesReadModel } from './database/campaign-choices.read-model.js';
import { CampaignOwnerReadModel } from './database/campaign-owner.read-model.js';

@Module({
  imports: [CustomersModule, PanelModule, RatingsCoreModule],
  controllers: [CampaignListController, CampaignsController],
  providers: [
    CampaignChoicesReadModel,
    CampaignOptions,
    CampaignOwnerReadModel,
    CampaignRights,
    CampaignsService,
    ItemsLookup,
  ],
})
export class CampaignsModule {}
