import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time between two looks, in milliseconds. */
const LONGEST_MS = 500;

/** Waits until a check passes and gives what it returns; after `withinMs` its last failure is thrown on. */
export async function eventually(check, withinMs = 20_000) {
  const until = Date.now() + withinMs;
  for (let pause = 10; ; pause = Math.min(pause * 2, LONGEST_MS)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await sleep(pause);
  }
}
