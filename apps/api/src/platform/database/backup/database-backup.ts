import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { SYSTEM_OPTIONS } from '../accounts.js';
import { BACKUP_FORMAT, fileOf, MANIFEST, type BackedUpTable, type Manifest } from './manifest.js';

/** A table as the catalogue knows it. */
type KnownTable = Omit<BackedUpTable, 'rows' | 'sha256'>;

const TABLES = `
SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound, ARRAY(
  SELECT a.attname::text FROM pg_attribute a
  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
ORDER BY 1`;

const SEQUENCES = `
SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename <> 'migrations_id_seq' ORDER BY 1`;

/** Fast: what is written is read once, if ever. */
const LEVEL = 3;

/**
 * Writes all rows of one moment into a folder, a file for each table and at last what they are: see `restoreDatabase`.
 * @param ownerUrl with the account that owns the tables
 * @param folder made where it is missing; nothing in it is overwritten
 * @throws Error where a file is there already, and what PostgreSQL and the disk throw
 */
export async function backUpDatabase(
  ownerUrl: string,
  { folder, release }: { folder: string; release: string },
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: ownerUrl, options: SYSTEM_OPTIONS });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const names = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    const tables: BackedUpTable[] = [];
    for (const table of (await client.query<KnownTable>(TABLES)).rows) {
      tables.push({ ...table, ...(await write(client, table, folder)) });
    }
    const sequences = await client.query<{ name: string; value: string }>(SEQUENCES);
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      release,
      madeAt: new Date().toISOString(),
      migrations: names.rows.map(({ name }) => name),
      tables,
      sequences: sequences.rows,
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flag: 'wx' });
    return manifest;
  } finally {
    await client.end();
  }
}

async function write(
  client: Client,
  { name, columns }: KnownTable,
  folder: string,
): Promise<Pick<BackedUpTable, 'rows' | 'sha256'>> {
  const rows = client.query(
    copyTo(`COPY "${name}" (${columns.map((one) => `"${one}"`).join(', ')}) TO STDOUT`),
  );
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(fileOf(folder, name), { mode: 0o600, flags: 'wx' });
  await pipeline(rows, hashed, createGzip({ level: LEVEL }), file);
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}
