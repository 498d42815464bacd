import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../lib/paths.mjs';
import { isAlive } from '../../lib/processes.mjs';

const LIBRARY = inRoot('scripts/bench/lib');

it('ends the servers of a bench that was killed, and removes its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'netreach-'));
  // As a bench does: a server that is noted, and a warden.
  const bench = `
    import { spawn } from 'node:child_process';
    import { Leftovers } from ${JSON.stringify(inRoot('scripts/lib/leftovers.mjs'))};
    import { notesIn } from ${JSON.stringify(join(LIBRARY, 'notes.mjs'))};
    import { startWarden } from ${JSON.stringify(join(LIBRARY, 'warden-process.mjs'))};
    const folder = ${JSON.stringify(folder)};
    startWarden(folder);
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    new Leftovers(notesIn(folder)).note(server.pid, 'server');
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', bench], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const server = Number(String(line));
  expect(isAlive(server)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false);
  await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
}, 30_000);
