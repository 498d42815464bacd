import { takeTurn } from '../../../platform/database/turns.js';
import { Injectable } from '@nestjs/common';
import type { PersonFilter } from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** Whose questions about which frame. */
export interface QuestionsOf {
  /** Null for users of no customer. */
  readonly customerId: number | null;
  readonly country: string;
  /** First day and length of the frame. */
  readonly frame: string;
}

/** A target group that was answered. */
export interface AnsweredGroup {
  readonly id: number;
  readonly filter: PersonFilter;
}

const AFTER = `
SELECT id::int, filter FROM answered_groups
WHERE customer_id IS NOT DISTINCT FROM $1 AND country_code = $2 AND frame = $3 AND id > $4 ORDER BY id`;

const ADD = `
INSERT INTO answered_groups (customer_id, country_code, frame, filter) VALUES ($1, $2, $3, $4)
ON CONFLICT DO NOTHING`;

/** Target groups that were answered. */
@Injectable()
export class AnsweredGroupsRepository {
  constructor(private readonly database: Database) {}

  /** One transaction after another: of two groups that differ by a few, asked at once, only one may be answered. */
  inTurn<T>(
    { customerId, country, frame }: QuestionsOf,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (manager) => {
      const turn = `groups ${customerId ?? 'none'} ${country} ${frame}`;
      await takeTurn(manager, turn);
      return work(manager);
    });
  }

  /** Groups answered after one, oldest first. */
  async after(manager: EntityManager, of: QuestionsOf, id: number): Promise<AnsweredGroup[]> {
    return (await manager.query(AFTER, [of.customerId, of.country, of.frame, id])) as AnsweredGroup[];
  }

  /** Notes a group. */
  async add(manager: EntityManager, of: QuestionsOf, filter: PersonFilter): Promise<void> {
    await manager.query(ADD, [of.customerId, of.country, of.frame, JSON.stringify(filter)]);
  }
}
