const LIVE = Boolean(process.stdout.isTTY) && !process.env.CI;
const WIDTH = 26;

/** Without a terminal, progress of a long step is a line of its own at most this often, in milliseconds. */
const PROGRESS_EVERY = 5_000;

/** A duration in seconds with one decimal place, as text. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Shows one step of a command: its name, its progress, how it ended and how long it took.
 *
 * @template T
 * @param {string} name
 * @param {(progress: (text: string) => void) => Promise<T>} work a text it resolves with is shown as a remark
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = performance.now();
  const line = new StepLine(name);
  try {
    const result = await work((text) => line.progress(text));
    line.end('ok', performance.now() - began, typeof result === 'string' ? result : '');
    return result;
  } catch (error) {
    line.end('FAILED', performance.now() - began, '');
    throw error;
  }
}

class StepLine {
  #shownAt = performance.now();
  #slow;
  #text = '';

  constructor(name) {
    this.name = name.padEnd(WIDTH);
    if (LIVE) this.#write(`  ...     ${this.name}`);
    else this.#slow = setTimeout(() => this.progress(this.#text), PROGRESS_EVERY);
  }

  progress(text) {
    this.#text = text;
    const now = performance.now();
    const line = `  ...     ${this.name} ${text.trim()}`.trimEnd();
    if (LIVE) this.#write(line);
    else if (now - this.#shownAt >= PROGRESS_EVERY) {
      this.#shownAt = now;
      console.log(line);
    }
  }

  end(state, ms, remark) {
    clearTimeout(this.#slow);
    const line = `  ${state.padEnd(7)} ${this.name} ${seconds(ms).padStart(8)}  ${remark}`.trimEnd();
    if (LIVE) this.#write(`${line}\n`);
    else console.log(line);
  }

  /** Writes over the current line. */
  #write(text) {
    const fits = text.endsWith('\n') ? text : text.slice(0, (process.stdout.columns ?? 100) - 1);
    process.stdout.write(`\r\u001b[2K${fits}`);
  }
}
