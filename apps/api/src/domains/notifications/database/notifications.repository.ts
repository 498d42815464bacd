import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** A notification to store. */
export interface NewNotification {
  readonly userId: number;
  readonly kind: NotificationKind;
  readonly params: Readonly<Record<string, string>>;
  readonly link: string | null;
  readonly createdAt: Date;
}

/** A stored notification. */
export interface NotificationRow {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly params: Record<string, string>;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

const INSERT = `
INSERT INTO notifications (user_id, kind, params, link, created_at) VALUES ($1, $2, $3, $4, $5)`;

const LIST = `
SELECT id, kind, params, link, created_at AS "createdAt", read_at AS "readAt"
FROM notifications WHERE user_id = $1 AND (NOT $2 OR read_at IS NULL)
ORDER BY id DESC LIMIT $3 OFFSET $4`;

const COUNT = `
SELECT count(*)::int AS "all", (count(*) FILTER (WHERE read_at IS NULL))::int AS unread
FROM notifications WHERE user_id = $1`;

const READ = `
UPDATE notifications SET read_at = $2
WHERE user_id = $1 AND read_at IS NULL AND ($3::int[] IS NULL OR id = ANY($3))`;

/** Notifications of users. */
@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /** Stores one. @param manager the transaction of what it tells about */
  async add(notification: NewNotification, manager?: EntityManager): Promise<void> {
    const { userId, kind, params, link, createdAt } = notification;
    const values = [userId, kind, JSON.stringify(params), link, createdAt];
    await (manager ?? this.database).query(INSERT, values);
  }

  /** A user's notifications, newest first. */
  list(
    userId: number,
    { unread, limit, offset }: { unread: boolean; limit: number; offset: number },
  ): Promise<NotificationRow[]> {
    return this.database.query(LIST, [userId, unread, limit, offset]);
  }

  /** How many a user has, and how many of them are unread. */
  async count(userId: number): Promise<{ all: number; unread: number }> {
    const counts = await this.database.first<{ all: number; unread: number }>(COUNT, [userId]);
    return counts ?? { all: 0, unread: 0 };
  }

  /** Marks a user's notifications as read: those named, or all. Those of others are left alone. */
  async markRead(userId: number, ids: readonly number[] | undefined, now: Date): Promise<void> {
    await this.database.query(READ, [userId, now, ids ?? null]);
  }
}
