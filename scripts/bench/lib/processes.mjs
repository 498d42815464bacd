import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';

/** How the API runs without being built. */
export const FROM_SOURCE = ['--conditions=source', '--import', '@swc-node/register/esm-register'];
const READY_WITHIN_MS = 60_000;
/** Ticks a second in which Linux counts the time of processes. */
const TICKS = 100;

/** The process that sends hits. */
export const LOAD = inRoot('scripts/bench/lib/load.mjs');

/** Starts a script (a path from the folder of the API) in a process of its own that ends with this one. */
export function start(script, env = {}) {
  const args = script.endsWith('.ts') ? [...FROM_SOURCE, script] : [script];
  return spawn(process.execPath, args, {
    cwd: inRoot('apps/api'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Starts a server and waits until it is ready. */
export async function startServer(script, env) {
  const port = await freePort();
  const child = start(script, { ...env, HOST: '127.0.0.1', COLLECT_PORT: String(port) });
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(100)) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return { child, port };
  }
  throw new Error(`${script} does not start`);
}

/** Ends a process and waits for it. */
export async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Sends hits for a while and tells what became of them. */
export async function load(generator, question) {
  generator.send(question);
  const [counts] = await once(generator, 'message');
  return counts;
}

/**
 * Seconds of processor time a process has used; undefined where the system does not tell.
 *
 * @param {{ pid?: number | undefined }} process
 */
export function processorSeconds({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}
