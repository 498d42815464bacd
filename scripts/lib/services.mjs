import { createRequire } from 'node:module';
import { keepRunning } from './kept-running.mjs';
import { inData, inRoot } from './paths.mjs';
import { isAlive, sleep } from './processes.mjs';
import { runtimeUrlOf } from './postgres/runtime-account.mjs';
import { startPostgres } from './postgres/server.mjs';
import { startRedis } from './redis/server.mjs';
import { keptSecret, randomSecret } from './settings.mjs';

/** Away from the usual 5432 and 6379, which a machine may have in use. */
const POSTGRES_PORT = 54_329;
const REDIS_PORT = 63_799;

const DATABASE = 'netreach';

/** How often servers that are not our children are looked after. */
const LOOK_EVERY_MS = 250;

/**
 * The database: the one `DATABASE_URL` and `DATABASE_OWNER_URL` name, else an embedded one in the data folder.
 *
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @returns {Promise<{ url: string, ownerUrl: string, remark: string }>} `url` for the product, `ownerUrl` for migrations and backups
 * @throws {Error} when only one of the two is set
 */
export async function provideDatabase(lifetime) {
  const { DATABASE_URL: given, DATABASE_OWNER_URL: owner } = process.env;
  if (given && owner) return { url: given, ownerUrl: owner, remark: 'from DATABASE_URL' };
  if (given || owner)
    throw new Error(
      'Set both DATABASE_URL and DATABASE_OWNER_URL: see "Two accounts" in docs/operations.md.',
    );
  let server;
  await keepRunning(lifetime, 'PostgreSQL', async () => {
    const port = server?.port ?? POSTGRES_PORT;
    server = await startPostgres({
      dir: inData('postgres'),
      port,
      mustBeThatPort: server !== undefined,
      durable: true,
    });
    return { ended: ended('PostgreSQL', server.pid), stop: server.stop };
  });
  await ensureDatabase(server.urlOf('postgres'));
  const ownerUrl = server.urlOf(DATABASE);
  const url = runtimeUrlOf(ownerUrl, keptSecret('postgres-app.password', randomSecret));
  return { url, ownerUrl, remark: `version ${server.version}, port ${server.port}` };
}

/**
 * Redis: the one `REDIS_URL` names, else a server of our own with an append-only file.
 *
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {import('./leftovers.mjs').Leftovers} leftovers
 * @param {(text: string) => void} progress
 * @returns {Promise<{ url: string, remark: string }>}
 */
export async function provideRedis(lifetime, leftovers, progress) {
  const given = process.env.REDIS_URL;
  if (given) return { url: given, remark: 'from REDIS_URL' };
  const own = { dir: inData('redis'), durable: true, password: randomSecret() };
  let server;
  await keepRunning(lifetime, 'Redis', async () => {
    const at = { port: server?.port ?? REDIS_PORT, mustBeThatPort: server !== undefined };
    server = await startRedis({ ...own, ...at, leftovers, signal: lifetime.signal, progress });
    return { ended: ended('Redis', server.pid), stop: server.stop };
  });
  return { url: server.url, remark: `version ${server.version}, port ${server.port}` };
}

/** Comes back when a process is gone. */
async function ended(name, pid) {
  while (isAlive(pid)) await sleep(LOOK_EVERY_MS);
  return `${name} has ended.`;
}

/** The embedded server brings no psql; the API's own driver is there by now. */
async function ensureDatabase(adminUrl) {
  const { Client } = createRequire(inRoot('apps/api/package.json'))('pg');
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
