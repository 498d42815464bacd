import { Injectable } from '@nestjs/common';
import { notificationText } from '@netreach/domain';
import { Clock } from '../../platform/clock/clock.js';
import { rowsOf } from '../../platform/http/page.query.dto.js';
import { NotificationsRepository, type NotificationRow } from './database/notifications.repository.js';
import type { NotificationDto, NotificationsQuery } from './dto/notification.dto.js';

/** The notifications of the signed-in user. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
  ) {}

  /** A page of them, newest first, with the counts of all pages. */
  async list(
    userId: number,
    query: NotificationsQuery,
  ): Promise<{ notifications: NotificationDto[]; total: number; unread: number }> {
    const onlyUnread = query.unread ?? false;
    const [rows, counts] = await Promise.all([
      this.notifications.list(userId, { unread: onlyUnread, ...rowsOf(query) }),
      this.notifications.count(userId),
    ]);
    const total = onlyUnread ? counts.unread : counts.all;
    return { notifications: rows.map(shown), total, unread: counts.unread };
  }

  /** Marks some or all as read. @returns how many are left */
  async read(userId: number, ids: readonly number[] | undefined): Promise<number> {
    await this.notifications.markRead(userId, ids, new Date(this.clock.now()));
    return (await this.notifications.count(userId)).unread;
  }
}

function shown({ id, kind, params, link, createdAt, readAt }: NotificationRow): NotificationDto {
  return {
    id,
    kind,
    params,
    link,
    text: notificationText(kind, params),
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
