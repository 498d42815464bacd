import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventsLookup } from '../events/events.lookup.js';

/** Tells users' pages what has changed. */
@Injectable()
export class ExportAnnouncer {
  constructor(private readonly events: EventsLookup) {}

  /** A job of a user has changed. */
  async changed(userId: number, manager?: EntityManager): Promise<void> {
    await this.events.tell(userId, 'exports', manager);
  }
}
