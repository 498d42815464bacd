import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseNews } from '../../platform/database/database-news.service.js';
import { EventsLookup } from '../events/events.lookup.js';
import type { ExportJob } from './database/export-jobs.repository.js';

/** Channel of the database on which workers hear of jobs that wait. */
export const WAITING_CHANNEL = 'netreach_exports';

/** Tells workers of jobs that wait, and users' pages of what has changed. */
@Injectable()
export class ExportAnnouncer {
  constructor(
    private readonly news: DatabaseNews,
    private readonly events: EventsLookup,
  ) {}

  /** A job waits for a worker. @param manager the transaction that has it wait */
  async waiting({ id, userId }: Pick<ExportJob, 'id' | 'userId'>, manager: EntityManager): Promise<void> {
    await this.news.tell(WAITING_CHANNEL, id, manager);
    await this.changed(userId, manager);
  }

  /** A job of a user has changed. */
  async changed(userId: number, manager?: EntityManager): Promise<void> {
    await this.events.tell(userId, 'exports', manager);
  }
}
