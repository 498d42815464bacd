import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endGroup, startMark } from './processes.mjs';

/**
 * Notes of the processes a command has started. After a crash or a `kill -9` the next command ends what they name.
 * A note counts only while the process began at the noted moment: ids are reused.
 */
export class Leftovers {
  /** @param {string} folder where the notes are kept */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * Notes a process.
   *
   * @param {number} pid
   * @param {string} name
   */
  note(pid, name) {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.#file(pid), JSON.stringify({ pid, name, mark: startMark(pid) }));
  }

  /** @param {number} pid a process that has ended */
  forget(pid) {
    rmSync(this.#file(pid), { force: true });
  }

  /**
   * Ends what an earlier command left behind.
   *
   * @returns {Promise<string[]>} the names of what was still running
   */
  async end() {
    const running = this.#read().filter(({ pid, mark }) => mark && startMark(pid) === mark);
    await Promise.all(running.map(({ pid }) => endGroup(pid)));
    rmSync(this.folder, { recursive: true, force: true });
    return running.map(({ name }) => name);
  }

  #read() {
    try {
      return readdirSync(this.folder).flatMap((file) => parseNote(join(this.folder, file)));
    } catch {
      return [];
    }
  }

  #file(pid) {
    return join(this.folder, `${pid}.json`);
  }
}

/** A note cut off by a crash names nothing. */
function parseNote(file) {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch {
    return [];
  }
}
