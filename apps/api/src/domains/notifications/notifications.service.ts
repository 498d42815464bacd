import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { NotificationDto, NotificationsQuery } from './dto/notification.dto.js';

/** What users should know. */
@Injectable()
export class NotificationsService {
  list(
    _userId: number,
    _query: NotificationsQuery,
  ): Promise<{ notifications: NotificationDto[]; total: number; unread: number }> {
    throw new AppError('server.unavailable');
  }

  read(_userId: number, _ids: readonly number[] | undefined): Promise<number> {
    throw new AppError('server.unavailable');
  }
}
