import { Injectable } from '@nestjs/common';
import { ExpiredRowsRepository, type ExpiredKind } from '../database/expired-rows.repository.js';
import { SESSION_LIMITS } from '../session-limits.js';

const DAY = 24 * 60 * 60_000;

/** How long rows stay after they have expired, in milliseconds. */
const KEPT: Record<ExpiredKind, number> = {
  // As long as somebody may sign out with the one they hold: the longest time without activity.
  accessTokens: SESSION_LIMITS.customer.idle,
  sessions: DAY,
  passwordTokens: DAY,
  // Far longer than a process relies on what it has not looked after.
  rightsChanges: DAY / 24,
  throttleCounters: 0,
};

/** Removes sessions, tokens and counters that are of no use any more. */
@Injectable()
export class Housekeeping {
  constructor(private readonly rows: ExpiredRowsRepository) {}

  /** @returns how many rows of each kind were removed */
  async run(): Promise<Record<ExpiredKind, number>> {
    const removed: Partial<Record<ExpiredKind, number>> = {};
    for (const kind of Object.keys(KEPT) as ExpiredKind[])
      removed[kind] = await this.rows.remove(kind, KEPT[kind]);
    return removed as Record<ExpiredKind, number>;
  }
}
