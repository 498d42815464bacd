import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { portOrFree } from '../ports.mjs';
import { randomSecret } from '../settings.mjs';
import { postgresBinaries } from './binaries.mjs';
import { chooseIdentity } from './identity.mjs';
import { runningServer, stopServer } from './postmaster.mjs';

const ADMIN = 'postgres';

/** For one machine with a few gigabytes; the measurement pipeline sorts and loads in bulk. docker-compose.yml has the same. */
export const TUNING = [
  'shared_buffers=256MB',
  'work_mem=32MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'jit=off',
];

/** For data that need not outlive the run. */
const CARELESS = ['max_connections=200', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A running server.
 *
 * @typedef {object} PostgresServer
 * @property {string} dir where its data are: not the folder asked for where its account cannot enter that
 * @property {number} pid
 * @property {string} version
 * @property {number} port
 * @property {(database: string) => string} urlOf
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a real PostgreSQL in a folder, or takes over the one that runs there since a crash of ours.
 *
 * @param {object} options
 * @param {string} options.dir
 * @param {number} options.port the one wanted; another is taken when it is not free
 * @param {boolean} [options.mustBeThatPort] fails where it is not free: others know it already
 * @param {boolean} options.durable whether the data must survive a power cut; if not, those of an earlier run go too
 * @param {string[]} [options.settings] more of the server's settings, such as `jit=on`
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres({ dir, port, mustBeThatPort = false, durable, settings = [] }) {
  mkdirSync(dirname(dir), { recursive: true });
  const identity = await chooseIdentity(await postgresBinaries(), dir);
  let server = await runningServer(identity.dir);
  if (!durable) server = await forget(identity, server);
  if (!server) {
    if (!existsSync(identity.dir)) await createCluster(identity, durable);
    await checkVersion(identity);
    await launch(identity, mustBeThatPort ? port : await portOrFree(port), durable, settings);
    server = await runningServer(identity.dir);
  }
  if (!server) throw new Error(`PostgreSQL ended at once: see ${identity.dir}.log`);
  const { pid, port: actual } = server;
  const password = readFileSync(passwordFile(identity), 'utf8').trim();
  return {
    dir: identity.dir,
    pid,
    version: readFileSync(join(identity.dir, 'PG_VERSION'), 'utf8').trim(),
    port: actual,
    urlOf: (database) => `postgres://${ADMIN}:${password}@127.0.0.1:${actual}/${database}`,
    stop: () => stopServer(pid),
  };
}

/** Ends the server of an earlier run, and its data with it. */
async function forget({ dir }, server) {
  if (server) await stopServer(server.pid);
  rmSync(dir, { recursive: true, force: true });
  return undefined;
}

const passwordFile = ({ dir }) => `${dir}.password`;

/** Makes the cluster beside its place and moves it there: an interrupted one is never taken for whole. */
async function createCluster(identity, durable) {
  const fresh = `${identity.dir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  identity.own(fresh);
  writeFileSync(passwordFile(identity), `${randomSecret()}\n`, { mode: 0o600 });
  identity.own(passwordFile(identity));
  const access = ['-U', ADMIN, '-A', 'scram-sha-256', `--pwfile=${passwordFile(identity)}`];
  const options = ['--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])];
  await identity.run(identity.bin.initdb, ['-D', fresh, ...access, ...options]);
  renameSync(fresh, identity.dir);
}

async function checkVersion({ dir, bin, run }) {
  const ofData = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  const installed = /(\d+)/.exec(await run(bin.postgres, ['--version']))?.[1];
  if (ofData === installed) return;
  throw new Error(
    `${dir} belongs to PostgreSQL ${ofData}, installed is ${installed}: move that folder away.`,
  );
}

/** pg_ctl detaches the server from our session, so Ctrl-C reaches only us and we end it when its users have ended. */
async function launch(identity, port, durable, more) {
  const log = `${identity.dir}.log`;
  writeFileSync(log, '', { flag: 'a', mode: 0o600 });
  identity.own(log);
  const settings = [
    ...TUNING,
    ...(durable ? [] : CARELESS),
    ...more,
    'listen_addresses=127.0.0.1',
    "unix_socket_directories=''",
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const args = ['-D', identity.dir, '-w', '-t', '60', '-s', '-l', log, '-o', options, 'start'];
  try {
    await identity.run(identity.bin.pg_ctl, args);
  } catch (error) {
    const end = readFileSync(log, 'utf8').slice(-1500);
    throw new Error(`PostgreSQL did not start: ${error.output}\n${end}`, { cause: error });
  }
}
