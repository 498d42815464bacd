import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPortOpen } from '../ports.mjs';
import { isAlive, waitUntilGone } from '../processes.mjs';

/**
 * The server that runs on a data folder. What a crash has left in the way of a new one is cleared away: the pid file
 * of a process that is gone or of another program (PostgreSQL itself refuses then), and a server that does not answer.
 *
 * @param {string} dir
 * @returns {Promise<{ pid: number, port: number } | undefined>}
 */
export async function runningServer(dir) {
  const server = readPidFile(dir);
  if (!server) return undefined;
  if (!isOurs(server.pid, dir)) {
    rmSync(join(dir, 'postmaster.pid'), { force: true });
    return undefined;
  }
  if (await isPortOpen(server.port)) return server;
  await stopServer(server.pid);
  return undefined;
}

/** Ends a server the fast way: open transactions are rolled back, everything is written. */
export async function stopServer(pid) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (!(await waitUntilGone(pid, 20_000))) throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

function readPidFile(dir) {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/** A server's working directory is its data folder; the pid may belong to something else since a crash. */
function isOurs(pid, dir) {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dir);
  } catch {
    return readComm(pid).startsWith('postgres'); // another account's process hides its folder
  }
}

function readComm(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}
