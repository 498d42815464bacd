import { Module } from '@nestjs/common';
import { NotificationsCoreModule } from './notifications-core.module.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

/** Notifications. */
@Module({
  imports: [NotificationsCoreModule],
  controllers: [NotificationsController],
  providers: [NotificationsService],
  exports: [NotificationsCoreModule],
})
export class NotificationsModule {}
