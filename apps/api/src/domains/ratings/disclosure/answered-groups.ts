import { MIN_CASES } from '@netreach/domain';
import { areTooAlike, groupCases, type PersonFilter } from '@netreach/measurement';
import { AskedTogether } from './asked-together.js';

/** Whether figures of a target group may leave. */
export type GroupVerdict = 'open' | 'too_small' | 'too_alike';

/** A target group and who is in it: bits by person, like all groups here. */
export interface TargetedPersons {
  readonly filter: PersonFilter;
  readonly group: Uint32Array;
}

/** A target group that has been compared with others and not been noted. */
export interface ComparedGroup extends TargetedPersons {
  readonly verdict: GroupVerdict;
}

/** Target groups of one frame that somebody has asked about, and those among them that were answered. */
export class AnsweredGroups {
  /** Groups on their way to the database. */
  readonly comparing = new AskedTogether<TargetedPersons, GroupVerdict>();
  /** The last one read from the database. */
  lastId = 0;
  private readonly verdicts = new Map<string, GroupVerdict>();
  /** By how many persons they have: groups whose sizes are further apart cannot be too alike. */
  private readonly answered = new Map<number, Uint32Array[]>();

  /** @param everybody whose figures anyone has */
  constructor(everybody: Uint32Array) {
    this.note(everybody);
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
  add(id: number, { filter, group }: TargetedPersons): void {
    this.lastId = Math.max(id, this.lastId);
    this.note(group);
    this.decide(filter, 'open');
  }

  /** What becomes of the groups nothing was decided about, each once: each is compared with those before it, too. */
  compared(asked: readonly TargetedPersons[]): ComparedGroup[] {
    const opened: Uint32Array[] = [];
    const found = new Map<string, ComparedGroup>();
    for (const { filter, group } of asked) {
      const key = JSON.stringify(filter);
      if (this.verdicts.has(key) || found.has(key)) continue;
      const isRefused = this.isTooAlike(group) || opened.some((other) => areTooAlike(other, group));
      if (!isRefused) opened.push(group);
      found.set(key, { filter, group, verdict: isRefused ? 'too_alike' : 'open' });
    }
    return [...found.values()];
  }

  /** Whether a group differs from one that was answered by a few persons. */
  private isTooAlike(group: Uint32Array): boolean {
    const cases = groupCases(group);
    for (let size = cases - MIN_CASES + 1; size < cases + MIN_CASES; size += 1)
      if (this.answered.get(size)?.some((other) => areTooAlike(other, group))) return true;
    return false;
  }

  private note(group: Uint32Array): void {
    const cases = groupCases(group);
    const known = this.answered.get(cases);
    if (known) known.push(group);
    else this.answered.set(cases, [group]);
  }
}
