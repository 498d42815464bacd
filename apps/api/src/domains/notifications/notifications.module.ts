import { Module } from '@nestjs/common';
import { NotificationsRepository } from './database/notifications.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsLookup } from './notifications.lookup.js';
import { NotificationsService } from './notifications.service.js';

/** Notifications. */
@Module({
  controllers: [NotificationsController],
  providers: [NotificationsLookup, NotificationsRepository, NotificationsService],
  exports: [NotificationsLookup],
})
export class NotificationsModule {}
