import { Module } from '@nestjs/common';
import { AdHitStoreModule } from '../ad-contacts/ad-hit-store.module.js';
import { CampaignBreakdownsController } from './campaign-breakdowns.controller.js';
import { CampaignFiguresController } from './campaign-figures.controller.js';
import { CampaignResponseController } from './campaign-response.controller.js';
import { CampaignFiguresCoreModule } from './campaign-figures-core.module.js';
import { ContactBreakdownsCoreModule } from '../contact-breakdowns/contact-breakdowns-core.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { CampaignsCoreModule } from '../campaigns/campaigns-core.module.js';
import { LedgerReadModel } from './database/ledger.read-model.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { Ledgers } from './ledger/ledger.service.js';
import { CampaignExportController } from './exports/campaign-export.controller.js';

/** Figures of campaigns. */
@Module({
  imports: [
    AdHitStoreModule,
    CampaignFiguresCoreModule,
    CampaignsCoreModule,
    FilesModule,
    ContactBreakdownsCoreModule,
    ExportsModule,
  ],
  controllers: [
    CampaignFiguresController,
    CampaignBreakdownsController,
    CampaignExportController,
    CampaignResponseController,
    LedgerController,
  ],
  providers: [LedgerReadModel, Ledgers],
})
export class CampaignFiguresModule {}
