import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns/campaigns-core.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ContactBreakdownsCoreModule } from './contact-breakdowns-core.module.js';
import { ContactBreakdownsController } from './contact-breakdowns.controller.js';
import { ContactBreakdownsService } from './contact-breakdowns.service.js';

@Module({
  imports: [CampaignsCoreModule, ContactBreakdownsCoreModule, CustomersModule],
  controllers: [ContactBreakdownsController],
  providers: [ContactBreakdownsService],
})
export class ContactBreakdownsModule {}
