import { spawn } from 'node:child_process';
import { inRoot } from '../../lib/paths.mjs';

/**
 * Starts what ends the servers of a bench when that is gone: in a session of its own, so that what ends the bench by its group does
 * not reach it.
 *
 * @param {string} folder of the bench, which goes too
 */
export function startWarden(folder) {
  const script = inRoot('scripts/bench/lib/warden.mjs');
  const child = spawn(process.execPath, [script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  /** @type {import('node:net').Socket} */ (child.stdin).unref();
  return child;
}
