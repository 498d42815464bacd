import { Injectable } from '@nestjs/common';
import type { PersonFilter } from '@netreach/measurement';
import { Database } from '../../../platform/database/database.service.js';
import { AskedTogether } from '../disclosure/asked-together.js';

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

/** Groups of a frame on their way to be noted. */
interface GroupsToNote {
  readonly frame: string;
  /** The last group they were compared with. */
  readonly compared: number;
  readonly groups: readonly PersonFilter[];
}

const NOTE = `SELECT place, noted.id::int, noted.filter
  FROM jsonb_to_recordset($3::jsonb) AS asked (place integer, frame text, compared bigint, groups jsonb),
    note_answered_groups($1, $2, frame, compared, groups) AS noted`;

/** Target groups that were answered. */
@Injectable()
export class AnsweredGroupsRepository {
  /** By customer and country, of whom all may see the same: a page about six frames asks twice, not six times. */
  private readonly askers = new Map<string, AskedTogether<GroupsToNote, NotedGroups>>();

  constructor(private readonly database: Database) {}

  /**
   * Notes groups, one asker after another, unless others were answered since they were compared: of two groups that differ by a
   * few, asked at once, only one may be answered.
   * @param compared the last group they were compared with
   */
  note(of: QuestionsOf, compared: number, groups: readonly PersonFilter[]): Promise<NotedGroups> {
    const key = `${of.customerId} ${of.country}`;
    const asker = this.askers.get(key) ?? new AskedTogether();
    this.askers.set(key, asker);
    return asker.ask({ frame: of.frame, compared, groups }, (waiting) => this.noteAll(of, waiting));
  }

  private async noteAll(
    { customerId, country }: QuestionsOf,
    waiting: readonly GroupsToNote[],
  ): Promise<NotedGroups[]> {
    // Frames wait for each other's turn: two that took theirs in another order would wait for ever.
    const asked = waiting
      .map((one, place) => ({ ...one, place }))
      .sort((one, other) => (one.frame < other.frame ? -1 : 1));
    const rows = await this.database.prepared<{ place: number; id: number; filter: PersonFilter | null }>(
      'note-answered-groups',
      NOTE,
      [customerId, country, JSON.stringify(asked)],
    );
    return waiting.map(({ compared }, at) => {
      const own = rows.filter(({ place }) => place === at);
      const earlier = own.flatMap(({ id, filter }) => (filter === null ? [] : [{ id, filter }]));
      return { earlier, lastId: own.at(-1)?.id ?? compared };
    });
  }
}
