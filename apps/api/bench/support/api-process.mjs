// A process of the built API, for a bench alone. Builds nothing: run `npm run build` before.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** As the image and `npm start` run it. */
const NODE_FLAGS = ['--max-semi-space-size=64'];
const ATTEMPTS = 600;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts an API and waits until it is ready.
 *
 * @param {number} port
 * @param {{ flags?: readonly string[], env?: Record<string, string> }} [options] flags of Node, and settings besides those of the
 *   bench itself
 * @returns {Promise<import('node:child_process').ChildProcess>}
 * @throws {Error} where it ends instead, or is not ready after a minute
 */
export async function startApi(port, { flags = [], env = {} } = {}) {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...flags, MAIN], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (let attempt = 0; attempt < ATTEMPTS && child.exitCode === null; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return child;
    await sleep(100);
  }
  child.kill();
  throw new Error('the API does not start');
}

/** Ends an API, and waits until it has ended. */
export async function stopApi(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
