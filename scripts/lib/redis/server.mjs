import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import net from 'node:net';
import { portOrFree } from '../ports.mjs';
import { endGroup, sleep } from '../processes.mjs';
import { randomSecret } from '../settings.mjs';
import { findRedis } from './find.mjs';

/** An append-only file of a few gigabytes takes that long to load. */
const START_LIMIT_MS = 60_000;

/**
 * Starts a real Redis in a folder. Two servers on one append-only file would ruin it: whoever calls this has ended the
 * one of an earlier run (see Leftovers).
 *
 * @param {object} options
 * @param {string} options.dir
 * @param {number} options.port the one wanted; another is taken when it is not free
 * @param {boolean} [options.mustBeThatPort] fails where it is not free: others know it already
 * @param {boolean} options.durable whether the data must survive the end of the process
 * @param {string} [options.password] a new one without
 * @param {import('../leftovers.mjs').Leftovers} options.leftovers
 * @param {AbortSignal} [options.signal]
 * @param {(text: string) => void} [options.progress]
 * @returns {Promise<{ pid: number, version: string, port: number, url: string, stop: () => Promise<void> }>}
 */
export async function startRedis(options) {
  const { dir, port, mustBeThatPort = false, durable, leftovers, signal, progress } = options;
  const { password = randomSecret() } = options;
  const { program, env, version } = await findRedis({ signal, progress });
  const actual = mustBeThatPort ? port : await portOrFree(port);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const log = openSync(`${dir}.log`, 'a', 0o600);
  // The settings go through stdin: a password among the arguments would be for all to see.
  const child = spawn(program, ['-'], { env, cwd: dir, detached: true, stdio: ['pipe', log, log] });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  child.stdin?.on('error', () => {}); // it has ended already, which is noticed below
  child.stdin?.end(settingsText({ dir, port: actual, durable, password }));
  const pid = child.pid ?? 0;
  if (pid) leftovers.note(pid, 'redis');
  const stop = async () => {
    await endGroup(pid);
    leftovers.forget(pid);
  };
  if (!(await answers({ port: actual, password, ended, signal }))) {
    if (pid) await stop();
    signal?.throwIfAborted();
    throw new Error(`Redis did not start: see ${dir}.log`);
  }
  return { pid, version, port: actual, url: `redis://:${password}@127.0.0.1:${actual}`, stop };
}

function settingsText({ dir, port, durable, password }) {
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${dir}"`,
    'daemonize no',
    'maxmemory-policy noeviction',
    `requirepass ${password}`,
    ...(durable ? ['appendonly yes', 'appendfsync everysec'] : ['save ""', 'appendonly no']),
  ];
  return `${lines.join('\n')}\n`;
}

/** Waits until the server takes commands, which is later than it takes connections: it loads its file first. */
async function answers({ port, password, ended, signal }) {
  let over = false;
  void ended.then(() => (over = true));
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; await sleep(25)) {
    if (over || signal?.aborted) return false;
    if (await ping(port, password)) return true;
  }
  return false;
}

function ping(port, password) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1_000 });
    let answer = '';
    const settle = (pong) => {
      socket.destroy();
      resolve(pong);
    };
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (text) => {
      answer += text;
      if (answer.includes('+PONG')) settle(true);
      else if (/-[A-Z]/.test(answer)) settle(false);
    });
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
