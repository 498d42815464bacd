import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Leftovers } from '../../lib/leftovers.mjs';
import { tryLock, withLock } from '../../lib/lock.mjs';
import { CommandError, isAlive, run, startMark } from '../../lib/processes.mjs';
import { temporaryFolder } from './temporary.mjs';

const NODE = process.execPath;
const SLEEPER = ['-e', 'setInterval(() => {}, 1000)'];

async function startSleeper() {
  const child = spawn(NODE, SLEEPER, { detached: true, stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}

describe('run', () => {
  it('resolves with what the command wrote to stdout, and shows every line', async () => {
    const lines = [];
    const script = 'console.log("one"); console.error("two"); console.log("three")';
    const text = await run(NODE, ['-e', script], { onLine: (line) => lines.push(line) });
    expect(text).toBe('one\nthree\n');
    expect(lines.sort()).toEqual(['one', 'three', 'two']);
  });

  it('fails with the output of a command that fails', async () => {
    const failure = run(NODE, ['-e', 'console.error("no disk"); process.exit(3)']);
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toMatchObject({ output: 'no disk\n' });
    await expect(failure).rejects.toThrow(/exit code 3/);
  });

  it('fails when there is no such program', async () => {
    await expect(run('no-such-program', [])).rejects.toThrow(CommandError);
  });

  it('ends a command, and what that has started, when aborted', async () => {
    const stop = new AbortController();
    const script = `const c = require('child_process').spawn(process.execPath, ${JSON.stringify(SLEEPER)});
      console.log(c.pid); setInterval(() => {}, 1000)`;
    let grandchild = 0;
    const onLine = (line) => {
      grandchild = Number(line);
      stop.abort();
    };
    await expect(run(NODE, ['-e', script], { signal: stop.signal, onLine })).rejects.toThrow(/SIGTERM/);
    expect(grandchild).toBeGreaterThan(0);
    // Both got the signal at once; which of them is gone first is up to the machine.
    await expect.poll(() => isAlive(grandchild)).toBe(false);
  });
});

describe('locks', () => {
  it('are held once, and again after their release', () => {
    const file = join(temporaryFolder(), 'a.lock');
    const lock = /** @type {{ release: () => void }} */ (tryLock(file));
    expect(tryLock(file)).toEqual({ holder: process.pid });
    lock.release();
    expect(tryLock(file)).toHaveProperty('release');
  });

  it('do not count when their holder is gone, even if another process has its id now', () => {
    const file = join(temporaryFolder(), 'a.lock');
    writeFileSync(file, JSON.stringify({ pid: process.pid, mark: 'another boot 1' }));
    expect(tryLock(file)).toHaveProperty('release');
  });

  it('do not count when they were cut off by a crash', () => {
    const file = join(temporaryFolder(), 'a.lock');
    writeFileSync(file, '{"pid":');
    expect(tryLock(file)).toHaveProperty('release');
  });

  it('let those who wait in one after the other', async () => {
    const file = join(temporaryFolder(), 'a.lock');
    const order = [];
    const turn = (name) =>
      withLock(file, async () => {
        order.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push(`${name} out`);
      });
    await Promise.all([turn('a'), turn('b')]);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
  });
});

describe('leftovers', () => {
  it('are ended by the next command', async () => {
    const folder = join(temporaryFolder(), 'run');
    const child = await startSleeper();
    new Leftovers(folder).note(child.pid, 'a sleeper');
    expect(await new Leftovers(folder).end()).toEqual(['a sleeper']);
    expect(isAlive(child.pid)).toBe(false);
    expect(await new Leftovers(folder).end()).toEqual([]);
  });

  it('are let alone when the process id belongs to something else by now', async () => {
    const folder = join(temporaryFolder(), 'run');
    const child = await startSleeper();
    mkdirSync(folder);
    const note = { pid: child.pid, name: 'a sleeper', mark: 'another boot 1' };
    writeFileSync(join(folder, `${child.pid}.json`), JSON.stringify(note));
    expect(await new Leftovers(folder).end()).toEqual([]);
    expect(isAlive(child.pid)).toBe(true);
    child.kill('SIGKILL');
  });

  it('are no longer known once forgotten', async () => {
    const leftovers = new Leftovers(join(temporaryFolder(), 'run'));
    leftovers.note(process.pid, 'ourselves');
    leftovers.forget(process.pid);
    expect(await leftovers.end()).toEqual([]);
  });
});

describe('startMark', () => {
  it('tells processes apart and is gone with the process', async () => {
    const child = await startSleeper();
    const mark = startMark(child.pid);
    expect(mark).toBe(startMark(child.pid));
    expect(mark).not.toBe(startMark(process.pid));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(startMark(child.pid)).toBeUndefined();
  });
});
