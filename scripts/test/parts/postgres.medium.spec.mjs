import { createRequire } from 'node:module';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';
import { startPostgres } from '../../lib/postgres/server.mjs';
import { waitUntilGone } from '../../lib/processes.mjs';
import { temporaryFolder } from './temporary.mjs';

const { Client } = createRequire(inRoot('apps/api/package.json'))('pg');

async function query(server, sql) {
  const client = new Client({ connectionString: server.urlOf('postgres') });
  client.on('error', () => {}); // the server is killed in some tests
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function start(dir, durable = true) {
  const server = await startPostgres({ dir, port: await freePort(), durable });
  onTestFinished(async () => {
    await server.stop();
    for (const part of ['', '.log', '.password'])
      rmSync(`${server.dir}${part}`, { recursive: true, force: true });
  });
  return server;
}

const pidOf = ({ dir }) => Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('startPostgres', () => {
  it('keeps data from one start to the next, behind a password', async () => {
    const dir = join(temporaryFolder(), 'postgres');
    const first = await start(dir);
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(dir);
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const guess = { ...second, urlOf: (name) => second.urlOf(name).replace(/:[0-9a-f]+@/, ':guess@') };
    await expect(query(guess, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('takes over the server that a killed supervisor has left', async () => {
    const dir = join(temporaryFolder(), 'postgres');
    const first = await start(dir);
    const second = await start(dir);
    expect(second.port).toBe(first.port);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts after the server itself was killed', async () => {
    const dir = join(temporaryFolder(), 'postgres');
    const first = await start(dir);
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = pidOf(first);
    process.kill(pid, 'SIGKILL');
    await waitUntilGone(pid, 5_000);
    const second = await start(dir);
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('starts although a stale pid file names a process of somebody else', async () => {
    const dir = join(temporaryFolder(), 'postgres');
    const first = await start(dir);
    await first.stop();
    writeFileSync(
      join(first.dir, 'postmaster.pid'),
      `${process.pid}\n${first.dir}\n0\n5432\n\n127.0.0.1\n0\n`,
    );
    expect(await query(await start(dir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is not deceived by a cluster whose making was interrupted', async () => {
    const dir = join(temporaryFolder(), 'postgres');
    const first = await start(dir);
    await first.stop();
    renameSync(first.dir, `${first.dir}.new`);
    rmSync(join(`${first.dir}.new`, 'global'), { recursive: true });
    expect(await query(await start(dir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(`${first.dir}.new`)).toBe(false);
  });

  it('forgets the data of an earlier run where they are of no value', async () => {
    const dir = join(temporaryFolder(), 'postgres');
    await query(await start(dir, false), 'CREATE TABLE gone AS SELECT 1');
    const next = await start(dir, false);
    expect(await query(next, "SELECT to_regclass('gone') AS gone")).toEqual([{ gone: null }]);
  });
});
