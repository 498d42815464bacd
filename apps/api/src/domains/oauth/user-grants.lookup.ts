import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { GrantsRepository } from './database/grants.repository.js';

/** What other domains may do to the grants of a user. */
@Injectable()
export class UserGrants {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly clock: Clock,
  ) {}

  /** Ends what the user has let third parties do, with all tokens; consents stay, so that they can ask again. */
  end(manager: EntityManager, userId: number): Promise<void> {
    return this.grants.revokeOfUser(manager, userId, new Date(this.clock.now()));
  }
}
