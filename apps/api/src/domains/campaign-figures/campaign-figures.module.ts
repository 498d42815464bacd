import { Module } from '@nestjs/common';
import { CampaignBreakdownsController } from './campaign-breakdowns.controller.js';
import { CampaignFiguresController } from './campaign-figures.controller.js';
import { CampaignResponseController } from './campaign-response.controller.js';
import { CampaignFiguresCoreModule } from './campaign-figures-core.module.js';
import { ContactBreakdownsCoreModule } from '../contact-breakdowns/contact-breakdowns-core.module.js';

/** Figures of campaigns. */
@Module({
  imports: [CampaignFiguresCoreModule, ContactBreakdownsCoreModule],
  controllers: [CampaignFiguresController, CampaignBreakdownsController, CampaignResponseController],
})
export class CampaignFiguresModule {}
