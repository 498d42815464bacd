/** Queue that turns new hits into census figures, one round at a time. */
export const TRAFFIC_QUEUE = 'traffic';

/** Queue of months to measure. A queue of its own: a long month must not hold up the figures of today. */
export const MONTH_QUEUE = 'measurement';

/** Payload of a month: the id of its job row, which is the truth about it. */
export interface MonthJobData {
  readonly jobId: string;
}

/** How often new hits are measured and open job rows are queued, in milliseconds. */
export const ROUND_EVERY = 10_000;

/** Queue of the removal of raw hits. */
export const RETENTION_QUEUE = 'retention';

/** How often raw hits are removed, in milliseconds. */
export const RETENTION_EVERY = 24 * 60 * 60_000;
