import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { relative } from 'node:path';
import { followErrors, lastLines, logLength, rotateLog } from './log-tail.mjs';
import { inData, ROOT } from './paths.mjs';
import { endGroup, sleep } from './processes.mjs';

/** How long a process may take to become ready, in milliseconds. */
const READY_LIMIT_MS = 90_000;

/** How long it may take to end what it is doing. */
const GRACE_MS = 15_000;

/**
 * One long-running process of the stack. It writes to a log file of its own, has a channel to us whose closing tells it
 * that we are gone, and leads a process group of its own so that Ctrl-C reaches only us.
 */
export class ServiceProcess {
  #logFrom;
  #unfollow;
  #expected = false;

  /**
   * @param {object} options
   * @param {string} options.name
   * @param {readonly string[]} options.args of node
   * @param {string} options.cwd
   * @param {NodeJS.ProcessEnv} options.env
   * @param {import('./leftovers.mjs').Leftovers} options.leftovers
   */
  constructor({ name, args, cwd, env, leftovers }) {
    this.name = name;
    this.leftovers = leftovers;
    this.log = inData('logs', `${name}.log`);
    mkdirSync(inData('logs'), { recursive: true, mode: 0o700 });
    rotateLog(this.log);
    this.#logFrom = logLength(this.log);
    this.#unfollow = followErrors(this.log, (line) => console.error(`  ${name}: ${line}`));
    const log = openSync(this.log, 'a', 0o600);
    this.process = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    if (this.process.pid) leftovers.note(this.process.pid, name);
    /** Resolves with what there is to say when the process ends without having been asked to; else never. */
    this.failed = new Promise((resolve) => {
      const settle = (reason) => this.#expected || resolve(this.#obituary(reason));
      this.process.once('error', (error) => settle(error.message));
      this.process.once('exit', (code, signal) => settle(signal ?? `exit code ${code}`));
    });
  }

  /**
   * Waits until the process says that it is ready.
   *
   * @param {string} url of its health answer
   * @param {AbortSignal} signal
   * @throws {Error} when it ends, or takes too long
   */
  async untilReady(url, signal) {
    let failure;
    void this.failed.then((text) => (failure = text));
    for (const until = Date.now() + READY_LIMIT_MS; Date.now() < until; await sleep(50)) {
      signal.throwIfAborted();
      if (failure) throw new Error(failure);
      if (await isHealthy(url)) return;
    }
    throw new Error(this.#obituary(`not ready after ${READY_LIMIT_MS / 1000} s`));
  }

  /** Ends the process: it finishes what it is doing. */
  async stop() {
    this.#expected = true;
    const { pid } = this.process;
    if (pid) {
      await endGroup(pid, GRACE_MS);
      this.leftovers.forget(pid);
    }
    this.#unfollow();
  }

  #obituary(reason) {
    this.#unfollow(); // what is shown now need not be shown twice
    const lines = lastLines(this.log, 15, this.#logFrom).map((line) =>
      `    ${line}`.replaceAll('\n', '\n    '),
    );
    const where = relative(ROOT, this.log);
    return [`${this.name} has failed: ${reason}. The last lines of ${where}:`, ...lines].join('\n');
  }
}

async function isHealthy(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
