import { execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Output kept of a command for its error message, in characters. */
const TAIL = 20_000;

/** Where programs may be although PATH does not say so (a login shell of an ordinary user lacks /usr/sbin). */
const EXTRA_FOLDERS = ['/usr/bin', '/usr/local/bin', '/usr/sbin', '/opt/homebrew/bin'];

/**
 * How a command is run.
 *
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {string} [input] what it reads from stdin
 * @property {AbortSignal} [signal] ends it and all it started
 * @property {(line: string) => void} [onLine] sees each line of output
 * @property {(pid: number) => void} [onStart]
 * @property {(pid: number) => void} [onEnd]
 * @property {boolean} [inherit] shows its output as it comes instead of keeping it
 */

/** Waits `ms` milliseconds. */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A command that ended badly; `output` holds the end of what it wrote. */
export class CommandError extends Error {
  constructor(message, output) {
    super(message);
    this.name = 'CommandError';
    this.output = output;
  }
}

/**
 * The file a program name stands for, or undefined.
 *
 * @param {string} name
 */
export function which(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat(EXTRA_FOLDERS);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a process runs. One that has ended but that nobody reaps (usual in containers) counts as gone.
 *
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/**
 * When a process began, as text to compare: with it a process id is known again although ids are reused.
 *
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function startMark(pid) {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${afterName.split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process and all it started in its group; false when it is gone. */
function signalGroup(pid, signal) {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return true;
    } catch {
      // No such group: it may still be a process that leads none.
    }
  }
  return false;
}

/**
 * Ends a process group: SIGTERM, and SIGKILL after `graceMs`.
 *
 * @param {number} pid
 * @param {number} [graceMs]
 */
export async function endGroup(pid, graceMs = 10_000) {
  signalGroup(pid, 'SIGTERM');
  if (await waitUntilGone(pid, graceMs)) return;
  signalGroup(pid, 'SIGKILL');
  await waitUntilGone(pid, 2_000);
}

/** Waits until a process has ended; false when it still runs after `ms`. */
export async function waitUntilGone(pid, ms) {
  for (const until = Date.now() + ms; isAlive(pid); await sleep(25)) {
    if (Date.now() > until) return false;
  }
  return true;
}

/**
 * Runs a command to its end, in a process group of its own so that Ctrl-C reaches only us.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>} what it wrote to stdout (nothing with `inherit`)
 * @throws {CommandError} when it cannot start, fails or is aborted
 */
export function run(command, args, options = {}) {
  const { cwd, env, uid, gid, input, signal, inherit } = options;
  signal?.throwIfAborted();
  const output = inherit ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd,
    env,
    uid,
    gid,
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', output, output],
  });
  if (child.pid) options.onStart?.(child.pid);
  child.stdin?.end(input);
  const kept = keepOutput(child, options.onLine);
  const abort = () => child.pid && endGroup(child.pid, 5_000);
  signal?.addEventListener('abort', abort, { once: true });
  const name = [command, ...args].join(' ').slice(0, 200);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new CommandError(`${name}: ${error.message}`, '')));
    child.once('close', (code, endedBy) => {
      if (child.pid) options.onEnd?.(child.pid);
      signal?.removeEventListener('abort', abort);
      if (code === 0) resolve(kept.stdout);
      else reject(new CommandError(`${name}: ${endedBy ?? `exit code ${code}`}`, kept.all));
    });
  });
}

function keepOutput(child, onLine) {
  const kept = { stdout: '', all: '' };
  for (const [name, stream] of [
    ['stdout', child.stdout],
    ['stderr', child.stderr],
  ]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text) => {
      if (name === 'stdout') kept.stdout += text;
      kept.all = (kept.all + text).slice(-TAIL);
      const lines = (rest + text).split(/[\r\n]+/);
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) onLine?.(line);
    });
  }
  return kept;
}
