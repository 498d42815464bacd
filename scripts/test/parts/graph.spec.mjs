import { describe, expect, it } from 'vitest';
import { runGraph } from '../../lib/graph.mjs';

/**
 * Runs the tasks and notes what began and ended, and how many ran at a time.
 *
 * @param {{ name: string, needs?: string[], alone?: boolean, fails?: boolean }[]} tasks
 * @param {number} [width]
 */
async function trace(tasks, width) {
  const events = [];
  let running = 0;
  let most = 0;
  await runGraph(
    tasks,
    async ({ name, fails }) => {
      events.push(`+${name}`);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      events.push(`-${name}`);
      if (fails) throw new Error(`${name} fails`);
    },
    width,
  ).catch((error) => events.push(error.message));
  return { events, most };
}

describe('runGraph', () => {
  it('runs every task after those it needs', async () => {
    const { events } = await trace([
      { name: 'c', needs: ['a', 'b'] },
      { name: 'b', needs: ['a'] },
      { name: 'a' },
    ]);
    expect(events).toEqual(['+a', '-a', '+b', '-b', '+c', '-c']);
  });

  it('runs as many at a time as it may', async () => {
    const tasks = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
    expect((await trace(tasks, 2)).most).toBe(2);
    expect((await trace(tasks, 1)).most).toBe(1);
  });

  it('lets a task alone that wants to be', async () => {
    const { events } = await trace([{ name: 'a' }, { name: 'b', alone: true }, { name: 'c' }], 3);
    expect(events.indexOf('-b')).toBe(events.indexOf('+b') + 1);
    expect(events).toHaveLength(6);
  });

  it('starts nothing new after a failure, and tells it', async () => {
    const { events } = await trace([
      { name: 'a', fails: true },
      { name: 'b', needs: ['a'] },
    ]);
    expect(events).toEqual(['+a', '-a', 'a fails']);
  });

  it('counts a need that is not asked for as met', async () => {
    expect((await trace([{ name: 'a', needs: ['elsewhere'] }])).events).toEqual(['+a', '-a']);
  });

  it('refuses tasks that need each other', async () => {
    const { events } = await trace([
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ]);
    expect(events).toEqual(['circular needs: a, b']);
  });
});
