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
WITH added AS (
  INSERT INTO answered_groups (customer_id, country_code, frame, filter)
  SELECT $1, $2, $3, filter FROM jsonb_array_elements($4::jsonb) AS asked (filter) ON CONFLICT DO NOTHING RETURNING id
) SELECT coalesce(max(id), 0)::int AS "lastId" FROM added`;

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

  /** Notes groups. @returns the highest of their numbers; 0 where there are none */
  async add(manager: EntityManager, of: QuestionsOf, filters: readonly PersonFilter[]): Promise<number> {
    if (filters.length === 0) return 0;
    const values = [of.customerId, of.country, of.frame, JSON.stringify(filters)];
    const [row] = (await manager.query(ADD, values)) as { lastId: number }[];
    return row?.lastId ?? 0;
  }
}
