import { Injectable } from '@nestjs/common';
import { MIN_CASES } from '@netreach/domain';
import { groupCases, type FrameSelection, type PersonFilter, type ReachFrame } from '@netreach/measurement';
import { StampedCache } from '../../../platform/cache/stamped-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ContactIndexesLookup } from '../../measurement/contact-indexes.lookup.js';
import {
  AnsweredGroupsRepository,
  type NotedGroups,
  type QuestionsOf,
} from '../database/answered-groups.repository.js';
import type { Viewer } from '../database/visible-items.lookup.js';
import type { ChosenFrame } from '../data-frames.lookup.js';
import { AnsweredGroups, type GroupVerdict, type TargetedPersons } from './answered-groups.js';

/** A question to the panel. */
export interface GatedQuestion extends Pick<ChosenFrame, 'frame'> {
  /** The index that answers; null where the panel has no data. */
  readonly index: { readonly id: number } | null;
  readonly country: string;
  readonly viewer: Viewer;
  readonly reach: FrameSelection & { readonly filter: PersonFilter; readonly reference: PersonFilter };
}

/** The query parameter a group comes from. */
const FIELDS = { filter: 'attributes', reference: 'reference' } as const;

const REFUSALS = {
  too_small: ['ratings.group_too_small', 'too_few_persons'],
  too_alike: ['ratings.group_too_alike', 'too_alike'],
} as const;

const READERS_KEPT = 200;

const NOTHING_NOTED: NotedGroups = { earlier: [], lastId: 0 };

/**
 * What every figure of the panel comes through (docs/security.md, "What figures give away"). A target group of fewer than
 * 30 panelists is refused as a whole, and so is one that differs by fewer than 30, but not by none, from a group that was
 * answered to the same customer in the same frame, or from everybody.
 */
@Injectable()
export class DisclosureGate {
  private readonly readers = new StampedCache<AnsweredGroups>(READERS_KEPT);

  constructor(
    private readonly indexes: ContactIndexesLookup,
    private readonly answered: AnsweredGroupsRepository,
  ) {}

  /**
   * Puts a question to the panel of a frame. The frame handed in must not be kept.
   * @returns null where the panel has no data
   * @throws AppError `ratings.group_too_small`, `ratings.group_too_alike` naming the parameter;
   *   `ratings.frame_too_large`, `ratings.not_ready`
   */
  async ask<Answer>(asked: GatedQuestion, question: (frame: ReachFrame) => Answer): Promise<Answer | null> {
    if (!asked.index) return null;
    for (const group of ['filter', 'reference'] as const) {
      const verdict = await this.judge(asked, asked.reach[group]);
      if (verdict === 'open') continue;
      const [code, problem] = REFUSALS[verdict];
      throw new AppError(code, {
        fields: { [FIELDS[group]]: [{ code: problem, params: { min: MIN_CASES } }] },
      });
    }
    return this.look(asked, question);
  }

  private look<Answer>({ index, reach }: GatedQuestion, question: (frame: ReachFrame) => Answer) {
    if (!index) throw new Error('there is no panel to look at');
    return this.indexes.answer(index.id, reach, question);
  }

  private async judge(asked: GatedQuestion, filter: PersonFilter): Promise<GroupVerdict> {
    if (filter.length === 0) return 'open';
    const { country, viewer, frame, index } = asked;
    const of = { customerId: viewer.customerId, country, frame: `${frame.interval_type} ${frame.date}` };
    const reader = viewer.admin ? 'admin' : `${of.customerId}`;
    const groups = await this.readers.get(`${reader} ${country} ${of.frame}`, `${index?.id}`, async () =>
      this.look(asked, (panel) => new AnsweredGroups(panel.groupBits([]))),
    );
    const known = groups.verdict(filter);
    if (known) return known;
    const group = await this.look(asked, (panel) => panel.groupBits(filter));
    if (groupCases(group) < MIN_CASES) return groups.decide(filter, 'too_small');
    // Administrators have the panel itself: what they may not see is a small group by mistake.
    if (viewer.admin) return groups.decide(filter, 'open');
    return groups.comparing.ask({ filter, group }, (waiting) => this.compare(asked, of, groups, waiting));
  }

  /**
   * Compares groups with all that were answered, whichever process answered them. Memory learns of them once they are in the
   * database.
   */
  private async compare(
    asked: GatedQuestion,
    of: QuestionsOf,
    groups: AnsweredGroups,
    waiting: readonly TargetedPersons[],
  ): Promise<GroupVerdict[]> {
    for (;;) {
      const compared = groups.compared(waiting);
      const opened = compared.flatMap(({ filter, verdict }) => (verdict === 'open' ? [filter] : []));
      const { earlier, lastId } =
        opened.length > 0 ? await this.answered.note(of, groups.lastId, opened) : NOTHING_NOTED;
      if (earlier.length > 0) {
        await this.look(asked, (panel) => {
          for (const { id, filter } of earlier) groups.add(id, { filter, group: panel.groupBits(filter) });
        });
        continue;
      }
      for (const one of compared)
        if (one.verdict === 'open') groups.add(lastId, one);
        else groups.decide(one.filter, one.verdict);
      return waiting.map(({ filter }) => groups.verdict(filter) ?? 'too_alike');
    }
  }
}
