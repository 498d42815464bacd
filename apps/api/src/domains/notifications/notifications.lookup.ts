import { Injectable } from '@nestjs/common';
import type { NotificationKind, NotificationParams } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { EventsLookup } from '../events/events.lookup.js';
import { NotificationsRepository } from './database/notifications.repository.js';

/** Something to tell a user; the text of the kind says which parameters it needs. */
export interface Notice<Kind extends NotificationKind> {
  readonly kind: Kind;
  readonly params: NotificationParams<Kind>;
  /** Path below the country to look at. */
  readonly link?: string;
}

/** How other domains tell users something. */
@Injectable()
export class NotificationsLookup {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly events: EventsLookup,
    private readonly clock: Clock,
  ) {}

  /** Tells a user, and their open pages at once. @param manager the transaction of what it tells about */
  async notify<Kind extends NotificationKind>(
    userId: number,
    { kind, params, link }: Notice<Kind>,
    manager?: EntityManager,
  ): Promise<void> {
    const createdAt = new Date(this.clock.now());
    await this.notifications.add({ userId, kind, params, link: link ?? null, createdAt }, manager);
    await this.events.tell(userId, 'notifications', manager);
  }
}
