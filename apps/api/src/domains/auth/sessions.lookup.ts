import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SessionsService } from './sessions.service.js';

/** What other domains do with sessions. */
@Injectable()
export class SessionsLookup {
  constructor(private readonly sessions: SessionsService) {}

  /** Ends all sessions of a user who may sign in no more. */
  async endAll(manager: EntityManager, userId: number): Promise<void> {
    await this.sessions.end(manager, { userId }, 'account_stopped');
  }
}
