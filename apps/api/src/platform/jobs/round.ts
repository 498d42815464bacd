import type { JobContext, JobKind } from './job.types.js';

const SECOND = 1000;
const LEASE = 120 * SECOND;

/** How long a round that fails waits, longer each time: it goes on for ever. */
const PAUSES: JobKind['pauses'] = [5 * SECOND, 15 * SECOND, 60 * SECOND, 300 * SECOND];

/** Something that is done again and again, by one worker at a time. @param every in milliseconds, after each success */
export function roundOf(name: string, every: number, work: (context: JobContext) => Promise<void>): JobKind {
  const pauses = PAUSES.filter(
    (pause) => pause <= Math.max(every, PAUSES[0]),
  ) as unknown as JobKind['pauses'];
  return {
    name,
    every,
    concurrency: 1,
    lease: LEASE,
    pauses,
    mostTries: Infinity,
    run: (_, context) => work(context),
  };
}
