import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sleep, startMark } from './processes.mjs';

/**
 * Takes a lock that only one process holds at a time. One left by a process that is gone does not count.
 *
 * @param {string} file
 * @returns {{ release: () => void } | { holder: number }} the lock, or who has it
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, mark: startMark(process.pid) });
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return { release: () => releaseLock(file, own) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = lockHolder(file);
      if (holder) return { holder };
      rmSync(file, { force: true });
    }
  }
}

/** The process that holds a lock, or undefined. */
export function lockHolder(file) {
  try {
    const { pid, mark } = JSON.parse(readFileSync(file, 'utf8'));
    return mark && startMark(pid) === mark ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Does `work` while holding a lock, after waiting for whoever has it.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ signal?: AbortSignal, onWait?: (pid: number) => void }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { signal, onWait } = {}) {
  for (let waited = false; ; waited = true) {
    signal?.throwIfAborted();
    const lock = tryLock(file);
    if ('release' in lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!waited) onWait?.(lock.holder);
    await sleep(200);
  }
}

function releaseLock(file, own) {
  try {
    if (readFileSync(file, 'utf8') === own) rmSync(file);
  } catch {
    // Somebody has removed the folder: nothing to release.
  }
}
