/** How the shells report an end by signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * The life of one command: what was started is ended again in reverse order, however the command ends.
 * `signal` is aborted as soon as the end is asked for.
 */
export class Lifetime {
  #controller = new AbortController();
  #cleanups = [];
  #ending;
  exitCode = 0;

  constructor() {
    for (const name of Object.keys(EXIT_CODES)) process.on(name, () => this.#interrupt(name));
    // A closed terminal or pipe must not end us before the rest has been ended.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
    this.#watchParent();
  }

  get signal() {
    return this.#controller.signal;
  }

  get stopping() {
    return this.signal.aborted;
  }

  /** Registers what ends a thing that has just been started. */
  defer(cleanup) {
    this.#cleanups.push(cleanup);
  }

  /** Asks for the end. */
  stop(exitCode) {
    if (this.stopping) return;
    this.exitCode = exitCode;
    this.#controller.abort(new Error('stopped'));
  }

  /** Resolves when the end is asked for. */
  async untilStopped() {
    if (this.stopping) return;
    await new Promise((resolve) => this.signal.addEventListener('abort', resolve, { once: true }));
  }

  /** Ends everything, the newest first. Safe to call more than once. */
  end() {
    this.#ending ??= this.#runCleanups();
    return this.#ending;
  }

  async #runCleanups() {
    for (const cleanup of this.#cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(`While stopping: ${error.message}`);
        this.exitCode ||= 1;
      }
    }
  }

  #interrupt(name) {
    if (!this.stopping && process.stdout.isTTY) process.stdout.write('\n');
    if (!this.stopping) console.log('Stopping ...');
    this.stop(EXIT_CODES[name]);
  }

  /** npm killed outright (kill -9) takes nobody with it: notice that it has gone. */
  #watchParent() {
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid !== parent) this.stop(EXIT_CODES.SIGHUP);
    }, 500);
    timer.unref();
  }
}
