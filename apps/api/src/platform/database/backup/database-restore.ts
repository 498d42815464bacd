import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrations } from '@netreach/migrations';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.js';
import { fileOf, readManifest, type BackedUpTable, type Manifest } from './manifest.js';

const IS_EMPTY = `
SELECT NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')) AS empty`;

const TABLES = `
SELECT relname AS name FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'migrations'`;

// Those of partitions come and go with their parent's.
const FOREIGN_KEYS = `
SELECT c.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace`;

const WITH_POLICIES = `
SELECT relname AS name FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity ORDER BY 1`;

/**
 * Makes an empty database what it was when a backup was made, and brings it up to date. All rows come in one transaction;
 * foreign keys are put back at its end, which checks them.
 * @param into address of the database by the account that is to own the tables, or what makes it; made only for a good backup
 * @param runtimeUrl with the account the product runs as, which gets its rights
 * @throws Error, before anything is changed, where the database is not empty, a file is damaged or missing, or the backup is
 * one of a later release
 */
export async function restoreDatabase(
  into: string | (() => Promise<string>),
  { folder, runtimeUrl }: { folder: string; runtimeUrl: string },
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = new Set<string>(migrations.map(({ name }) => name));
  const later = manifest.migrations.find((name) => !known.has(name));
  if (later !== undefined)
    throw new Error(`The backup is one of a later release: ${later} is not known here`);
  for (const table of manifest.tables) await check(table, folder);
  const ownerUrl = typeof into === 'string' ? into : await into();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>(IS_EMPTY);
    if (!rows[0]?.empty) throw new Error('The database is not empty: restore into a new one');
    await migrate(ownerUrl, { wanted: manifest.migrations });
    await fill(client, manifest, folder);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  await migrate(ownerUrl, { runtimeUrl });
  return manifest;
}

/** Reads a file to its end. @throws Error where it is not what was written */
async function check({ name, sha256 }: BackedUpTable, folder: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), hash);
  } catch (cause) {
    throw new Error(`The backup of ${name} cannot be read`, { cause });
  }
  if (hash.digest('hex') !== sha256) throw new Error(`The backup of ${name} is not what was written`);
}

async function fill(client: Client, { tables, sequences }: Manifest, folder: string): Promise<void> {
  await client.query('BEGIN');
  const keys = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
  for (const { table, name } of keys.rows)
    await client.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
  for (const { name, parent, bound } of tables)
    if (parent !== null && bound !== null)
      await client.query(`CREATE TABLE IF NOT EXISTS "${name}" PARTITION OF "${parent}" ${bound}`);
  const all = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => `"${name}"`);
  for (const name of all) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // What migrations have put there is in the backup, as it was then.
  await client.query(`TRUNCATE ${all.join(', ')}`);
  // PostgreSQL takes no COPY from whom policies hold, and these hold for the owner too.
  const withPolicies = (await client.query<{ name: string }>(WITH_POLICIES)).rows.map(
    ({ name }) => `"${name}"`,
  );
  for (const name of withPolicies) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  for (const table of tables) await read(client, table, folder);
  for (const { name, value } of sequences) await client.query('SELECT setval($1, $2)', [`"${name}"`, value]);
  for (const { table, name, definition } of keys.rows)
    await client.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${definition}`);
  for (const name of withPolicies) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
  for (const name of all) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await client.query('COMMIT');
}

async function read(client: Client, { name, columns, rows }: BackedUpTable, folder: string): Promise<void> {
  const target = client.query(
    copyFrom(`COPY "${name}" (${columns.map((one) => `"${one}"`).join(', ')}) FROM STDIN`),
  );
  await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), target);
  if (target.rowCount !== rows) throw new Error(`${name} got ${target.rowCount} of ${rows} rows`);
}
