import { areTooAlike, type PersonFilter } from '@netreach/measurement';

/** Whether figures of a target group may leave. */
export type GroupVerdict = 'open' | 'too_small' | 'too_alike';

/** Target groups of one frame that somebody has asked about, and those among them that were answered. */
export class AnsweredGroups {
  /** The last one read from the database. */
  lastId = 0;
  private readonly verdicts = new Map<string, GroupVerdict>();
  private readonly answered: Uint32Array[];

  /** @param everybody whose figures anyone has; bits by person, like all groups here */
  constructor(everybody: Uint32Array) {
    this.answered = [everybody];
  }

  /** What was decided about a group; it stays so, for what was answered stays answered. */
  verdict(filter: PersonFilter): GroupVerdict | undefined {
    return this.verdicts.get(JSON.stringify(filter));
  }

  /** Notes a decision. */
  decide(filter: PersonFilter, verdict: GroupVerdict): GroupVerdict {
    this.verdicts.set(JSON.stringify(filter), verdict);
    return verdict;
  }

  /** Notes a group that was answered. */
  add(id: number, filter: PersonFilter, group: Uint32Array): void {
    this.lastId = id;
    this.answered.push(group);
    this.decide(filter, 'open');
  }

  /** Whether a group differs from one that was answered by a few persons. */
  isTooAlike(group: Uint32Array): boolean {
    return this.answered.some((other) => areTooAlike(other, group));
  }
}
