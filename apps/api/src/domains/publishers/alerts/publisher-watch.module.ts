import { Module } from '@nestjs/common';
import { MailModule } from '../../../platform/mail/mail.module.js';
import { CountriesModule } from '../../countries/countries.module.js';
import { NotificationsCoreModule } from '../../notifications/notifications-core.module.js';
import { PublisherAlertsRepository } from '../database/publisher-alerts.repository.js';
import { PublisherWatch } from './publisher-watch.service.js';

/** Watching the impressions of publishers' services, without the round that does it by itself. */
@Module({
  imports: [CountriesModule, MailModule, NotificationsCoreModule],
  providers: [PublisherAlertsRepository, PublisherWatch],
  exports: [PublisherWatch],
})
export class PublisherWatchModule {}
