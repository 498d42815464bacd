import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { AdHitStoreModule } from '../ad-contacts/ad-hit-store.module.js';
import { CampaignHits } from '../ad-contacts/database/campaign-hits.lookup.js';
import { CampaignsCoreModule } from '../campaigns/campaigns-core.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { CampaignAdminController } from './campaign-admin.controller.js';
import { CampaignMoves } from './campaign-moves.service.js';
import { CampaignAdminRepository } from './database/campaign-admin.repository.js';
import { SpecialFunctions } from './special-functions.service.js';
import { TrackedUsers } from './tracked-users.service.js';

/** What only administrators do to campaigns. */
@Module({
  imports: [AdHitStoreModule, CampaignsCoreModule, CustomersModule, FilesModule, RatingsCoreModule],
  controllers: [CampaignAdminController],
  providers: [
    CampaignAdminRepository,
    CampaignHits,
    CampaignMoves,
    ItemsLookup,
    SpecialFunctions,
    TrackedUsers,
  ],
})
export class CampaignAdminModule {}
