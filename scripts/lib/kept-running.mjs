import { sleep } from './processes.mjs';

/** Pauses before something is started again, in milliseconds: from the first, twice as long each time, to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** What has run for so long begins with the first pause again. */
const CALM_AFTER_MS = 60_000;

/**
 * Something that was started.
 *
 * @typedef {object} Running
 * @property {Promise<string>} ended what there is to say once it ends without having been asked to; else never
 * @property {() => Promise<void>} stop ends it, or clears away what is left of it
 */

/**
 * Starts something, and again whenever it ends without having been asked to, until the lifetime ends.
 *
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {string} name
 * @param {(isFirst: boolean) => Promise<Running>} begin
 * @throws what the first start fails of; later ones are tried again
 */
export async function keepRunning(lifetime, name, begin) {
  const kept = new KeptRunning(name, begin, await begin(true));
  lifetime.defer(() => kept.stop());
}

class KeptRunning {
  #over = new AbortController();
  #current;
  #watching;

  constructor(name, begin, first) {
    this.name = name;
    this.begin = begin;
    this.#current = first;
    this.#watching = this.#watch();
  }

  async stop() {
    this.#over.abort();
    await this.#watching;
    await this.#current.stop();
  }

  async #watch() {
    const over = new Promise((resolve) =>
      this.#over.signal.addEventListener('abort', resolve, { once: true }),
    );
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const since = Date.now();
      const reason = await Promise.race([this.#current.ended, over]);
      if (this.#over.signal.aborted) return;
      if (Date.now() - since > CALM_AFTER_MS) pause = FIRST_PAUSE_MS;
      console.error(`  ${reason}\n  ${this.name} is started again in ${pause / 1000} s.`);
      await this.#current.stop();
      await Promise.race([sleep(pause), over]);
      if (this.#over.signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      this.#current = await this.#beginAgain();
    }
  }

  async #beginAgain() {
    try {
      const running = await this.begin(false);
      console.log(`  ${this.name} runs again.`);
      return running;
    } catch (error) {
      return { ended: Promise.resolve(error.message), stop: () => Promise.resolve() };
    }
  }
}
