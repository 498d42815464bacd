import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { adminQuery, ownerUrl } from '../support/postgres.js';
import { backUpDatabase } from '../../src/platform/database/backup/database-backup.js';
import { restoreDatabase } from '../../src/platform/database/backup/database-restore.js';
import { fileOf, MANIFEST, type Manifest } from '../../src/platform/database/backup/manifest.js';
import { DemoService } from '../../src/domains/demo/demo.service.js';
import { openDemo } from './demo-context.js';

const COUNT = `
SELECT c.relname AS name FROM pg_class c
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`;

let environment: TestEnvironment;
let context: INestApplicationContext;
let source: Client;
let scratch: string;
let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  environment = await testEnvironment();
  context = await openDemo();
  await context
    .get(DemoService)
    .load({ countries: ['ch'], months: ['2026-08', '2026-09'], size: 'small' }, () => undefined);
  await context.close();
  source = new Client({ connectionString: environment.databaseUrl });
  await source.connect();
  scratch = await mkdtemp(join(tmpdir(), 'netreach-backup-'));
  folder = join(scratch, 'first');
  manifest = await backUpDatabase(environment.databaseUrl, { folder, release: 'test' });
}, 120_000);
afterAll(async () => {
  await source.end();
  await rm(scratch, { recursive: true, force: true });
  await environment.remove();
});

/** A backup to restore, and the account the product runs as. */
const given = (of: string) => ({ folder: of, runtimeUrl: process.env['DATABASE_URL'] ?? '' });

/** Work on an empty database, which is then dropped. */
async function inEmpty(work: (url: string) => Promise<void>): Promise<void> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await adminQuery(`CREATE DATABASE ${name} TEMPLATE template0`);
  try {
    await work(ownerUrl(name));
  } finally {
    await adminQuery(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** What is in each table, whatever the order of its rows. */
async function contentsOf(client: Client): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const { name } of (await client.query<{ name: string }>(COUNT)).rows) {
    const sql = `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum FROM "${name}" t`;
    contents[name] = (await client.query<{ sum: string }>(sql)).rows[0]?.sum ?? '';
  }
  return contents;
}

describe('a backup', () => {
  it('holds every table, for its owner only', async () => {
    const contents = await contentsOf(source);
    const { migrations: _, ...tables } = contents;
    expect(manifest.tables.map(({ name }) => name)).toEqual(Object.keys(tables));
    expect(manifest.tables.find(({ name }) => name === 'panel_contacts_202608')?.rows).toBeGreaterThan(1000);
    for (const path of [join(folder, MANIFEST), fileOf(folder, 'users')])
      expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is never written over', async () => {
    await expect(backUpDatabase(environment.databaseUrl, { folder, release: 'test' })).rejects.toThrow(
      'EEXIST',
    );
  });

  it('becomes the same database, which goes on', async () => {
    await inEmpty(async (url) => {
      await restoreDatabase(url, given(folder));
      const restored = new Client({ connectionString: url });
      await restored.connect();
      try {
        expect(await contentsOf(restored)).toEqual(await contentsOf(source));
        const structure = `SELECT conrelid::regclass::text AS t, conname, convalidated, pg_get_constraintdef(oid) AS d FROM pg_constraint
          WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
        const triggers = `SELECT tgrelid::regclass::text AS t, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;
        const sequences = `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;
        for (const sql of [structure, triggers, sequences])
          expect((await restored.query<object>(sql)).rows).toEqual((await source.query<object>(sql)).rows);
        const highest = await restored.query<{ id: number }>('SELECT max(id) AS id FROM rating_items');
        const added = await restored.query<{ id: number }>(
          `INSERT INTO rating_items (country_code, type, name) VALUES ('ch', 'service', 'Added later') RETURNING id`,
        );
        expect(added.rows[0]?.id).toBeGreaterThan(highest.rows[0]?.id ?? Infinity);
      } finally {
        await restored.end();
      }
    });
  });

  it('goes nowhere but into an empty database', async () => {
    const before = await contentsOf(source);
    await expect(restoreDatabase(environment.databaseUrl, given(folder))).rejects.toThrow('not empty');
    expect(await contentsOf(source)).toEqual(before);
  });

  it('is refused before anything is changed where it is damaged, unfinished or of a later release', async () => {
    const damaged = join(scratch, 'damaged');
    await backUpDatabase(environment.databaseUrl, { folder: damaged, release: 'test' });
    const { size } = await stat(fileOf(damaged, 'users'));
    const text = await readFile(join(damaged, MANIFEST), 'utf8');
    const rewrite = (change: (manifest: Manifest) => object) =>
      writeFile(join(damaged, MANIFEST), JSON.stringify(change(JSON.parse(text) as Manifest)));
    await inEmpty(async (url) => {
      await rewrite((whole) => ({ ...whole, migrations: [...whole.migrations, 'Later9999999999999'] }));
      await expect(restoreDatabase(url, given(damaged))).rejects.toThrow('later release');
      const odd = { name: "users\" (id) FROM PROGRAM 'id' --", columns: [], parent: null, bound: null };
      await rewrite((whole) => ({ ...whole, tables: [odd] }));
      await expect(restoreDatabase(url, given(damaged))).rejects.toThrow('cannot be one');
      await rewrite((whole) => ({
        ...whole,
        tables: whole.tables.map((one) => ({ ...one, sha256: '0'.repeat(64) })),
      }));
      await expect(restoreDatabase(url, given(damaged))).rejects.toThrow('not what was written');
      await rewrite((whole) => whole);
      await truncate(fileOf(damaged, 'users'), size - 4);
      await expect(restoreDatabase(url, given(damaged))).rejects.toThrow(
        'The backup of users cannot be read',
      );
      await rm(join(damaged, MANIFEST));
      // No database is made for a backup that is none.
      const made = () => Promise.reject(new Error('a database was made'));
      await expect(restoreDatabase(made, given(damaged))).rejects.toThrow('no whole backup');
      const empty = new Client({ connectionString: url });
      await empty.connect();
      expect(await contentsOf(empty)).toEqual({});
      await empty.end();
    });
  });
});
