import { Injectable } from '@nestjs/common';
import type { PersonFilter } from '@netreach/measurement';
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

/** What became of groups that were to be noted. */
export interface NotedGroups {
  /** Groups answered meanwhile, oldest first: there are some, and nothing was noted. */
  readonly earlier: readonly AnsweredGroup[];
  /** The highest number noted. */
  readonly lastId: number;
}

const NOTE = 'SELECT id::int, filter FROM note_answered_groups($1, $2, $3, $4, $5::jsonb)';

/** Target groups that were answered. */
@Injectable()
export class AnsweredGroupsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Notes groups, one asker after another, unless others were answered since they were compared: of two groups that differ by a
   * few, asked at once, only one may be answered.
   * @param lastId the last group they were compared with
   */
  async note(
    { customerId, country, frame }: QuestionsOf,
    lastId: number,
    filters: readonly PersonFilter[],
  ): Promise<NotedGroups> {
    const values = [customerId, country, frame, lastId, JSON.stringify(filters)];
    const rows = await this.database.prepared<{ id: number; filter: PersonFilter | null }>(
      'note-answered-groups',
      NOTE,
      values,
    );
    const earlier = rows.flatMap(({ id, filter }) => (filter === null ? [] : [{ id, filter }]));
    return { earlier, lastId: rows.at(-1)?.id ?? lastId };
  }
}
