import type { Judgement } from '../jobs/job.types.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Milliseconds between the tries of a mail that was not taken. */
export const MAIL_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;

/** What a failure to send means: a server that refuses a mail for good says so by a code from 500 on. */
export function judgeMail(error: unknown): Judgement {
  const { message, responseCode = 0 } = error as Error & { responseCode?: number };
  return { reason: message, lasting: responseCode >= 500 };
}
