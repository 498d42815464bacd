import { afterEach } from '@jest/globals';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).toReversed())
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
});

/** Has something done when the running test is over, the last first; what it throws fails the test. */
export function onTestFinished(end: () => unknown): void {
  ends.push(end);
}
