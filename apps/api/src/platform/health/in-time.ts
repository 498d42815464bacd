import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 4000;

/** An answer as it comes. @throws Error when there is none within 4 s: what hangs is as good as away */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const given = new AbortController();
  const late = sleep(ANSWER_WITHIN_MS, undefined, { signal: given.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    given.abort();
    late.catch(() => undefined);
  }
}
