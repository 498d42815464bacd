import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and its relatives have it (package faketime). */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

/** A clock that processes are given with their environment, and that can be moved while they run. */
export class MovableClock {
  #file;
  #library = LIBRARIES.find((file) => existsSync(file));

  /**
   * @param {string} folder where its position is kept
   * @param {string} name
   */
  constructor(folder, name) {
    this.#file = join(folder, `${name}.clock`);
    this.moveTo(0);
  }

  /** Whether libfaketime is there; without it clocks stand where the machine's does. */
  get isMovable() {
    return this.#library !== undefined;
  }

  /** What a process needs to live by it. */
  get env() {
    if (!this.#library) return {};
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go by the time since the start, which no machine sets.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    };
  }

  /** @param {number} days away from the machine's clock */
  moveTo(days) {
    writeFileSync(this.#file, days === 0 ? '+0' : `${days > 0 ? '+' : ''}${days}d`, { mode: 0o644 });
  }
}
