import { Module } from '@nestjs/common';
import { CampaignBreakdownsController } from './campaign-breakdowns.controller.js';
import { CampaignFiguresController } from './campaign-figures.controller.js';
import { CampaignResponseController } from './campaign-response.controller.js';
import { CampaignFiguresCoreModule } from './campaign-figures-core.module.js';
import { ContactBreakdownsCoreModule } from '../contact-breakdowns/contact-breakdowns-core.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { CampaignExportController } from './exports/campaign-export.controller.js';

/** Figures of campaigns. */
@Module({
  imports: [CampaignFiguresCoreModule, ContactBreakdownsCoreModule, ExportsModule],
  controllers: [
    CampaignFiguresController,
    CampaignBreakdownsController,
    CampaignExportController,
    CampaignResponseController,
  ],
})
export class CampaignFiguresModule {}
