import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';
import { sleep } from '../../lib/processes.mjs';

const READY_WITHIN_MS = 90_000;
const AGAIN_MS = 500;
const ANSWER_WITHIN_MS = 6000;

/** Entry points, and the setting that holds the port of each. */
const PORTS = { main: 'PORT', collect: 'COLLECT_PORT', worker: 'WORKER_HEALTH_PORT' };

/** One process of the product, started again half a second after it has ended, as a supervisor does. */
export class ProductProcess {
  #entry;
  #env;
  #log;
  #child;
  #wanted = true;

  /**
   * @param {string} name
   * @param {keyof typeof PORTS} entry
   * @param {{ env: NodeJS.ProcessEnv, folder: string }} options
   */
  constructor(name, entry, { env, folder }) {
    this.name = name;
    this.#entry = entry;
    this.#env = env;
    this.#log = openSync(join(folder, `${name}.log`), 'a');
  }

  /** Starts it for the first time and waits until it is ready. */
  async start() {
    this.port = await freePort();
    this.#spawn();
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(200)) {
      if ((await this.health()).status !== 'away') return;
    }
    throw new Error(`${this.name} does not start`);
  }

  /** Ends it without a word. @param {{ again?: boolean }} [options] without `again` it stays away until `resume` */
  async kill({ again = true } = {}) {
    this.#wanted = again;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  resume() {
    this.#wanted = true;
    this.#spawn();
  }

  /**
   * What it says of itself; `away` when it does not answer.
   *
   * @returns {Promise<{ status: string, problems: string[] }>}
   */
  async health() {
    try {
      const url = `http://127.0.0.1:${this.port}/health/ready`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      if (answer.status === 503) return { status: 'unavailable', problems: [] };
      return /** @type {{ status: string, problems: string[] }} */ (await answer.json());
    } catch {
      return { status: 'away', problems: [] };
    }
  }

  #spawn() {
    const own = { HOST: '127.0.0.1', [PORTS[this.#entry]]: String(this.port) };
    this.#child = spawn(process.execPath, ['--enable-source-maps', `dist/${this.#entry}.js`], {
      cwd: inRoot('apps/api'),
      env: { ...process.env, ...this.#env, ...own },
      stdio: ['ignore', this.#log, this.#log, 'ipc'],
    });
    this.#child.once('exit', async () => {
      await sleep(AGAIN_MS);
      if (this.#wanted) this.#spawn();
    });
  }
}
