import { Module } from '@nestjs/common';
import { EventsCoreModule } from '../events/events-core.module.js';
import { NotificationsRepository } from './database/notifications.repository.js';
import { NotificationsLookup } from './notifications.lookup.js';

/** Telling users something; any process can. */
@Module({
  imports: [EventsCoreModule],
  providers: [NotificationsLookup, NotificationsRepository],
  exports: [NotificationsLookup, NotificationsRepository],
})
export class NotificationsCoreModule {}
