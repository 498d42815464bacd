import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { CampaignOptions } from './campaign-options.service.js';
import { CampaignsCoreModule } from './campaigns-core.module.js';
import { CampaignListController, CampaignsController } from './campaigns.controller.js';
import { CampaignsService } from './campaigns.service.js';

@Module({
  imports: [CampaignsCoreModule, CustomersModule, PanelModule, RatingsCoreModule],
  controllers: [CampaignListController, CampaignsController],
  providers: [CampaignOptions, CampaignsService, ItemsLookup],
})
export class CampaignsModule {}
