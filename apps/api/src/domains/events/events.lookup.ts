import { Injectable } from '@nestjs/common';
import type { EventTopic } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { DatabaseNews } from '../../platform/database/database-news.service.js';
import { EVENTS_CHANNEL, type UserEvent } from './user-event.js';

/** How other domains have a user's open pages look at something again. */
@Injectable()
export class EventsLookup {
  constructor(private readonly news: DatabaseNews) {}

  /** Tells all pages of a user. @param manager the transaction of what has changed; it is told once that is committed */
  async tell(userId: number, topic: EventTopic, manager?: EntityManager): Promise<void> {
    const event: UserEvent = { userId, topic };
    await this.news.tell(EVENTS_CHANNEL, JSON.stringify(event), manager);
  }
}
