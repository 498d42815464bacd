import { run, which } from '../processes.mjs';
import { inTools } from '../paths.mjs';
import { installPackage, unpackPackage, unpackedServer } from './debian.mjs';

/** BullMQ asks for it. */
const OLDEST = [6, 2];

/**
 * A program that speaks Redis.
 *
 * @typedef {{ program: string, env: NodeJS.ProcessEnv, version: string }} RedisProgram
 */

/**
 * Finds a real Redis (or Valkey) server: the one the environment names, one on this machine, the copy fetched earlier,
 * else Debian's package, installed where we are root and unpacked into `.tools` where we are not.
 *
 * @param {import('../processes.mjs').RunOptions & { progress?: (text: string) => void }} options
 * @returns {Promise<RedisProgram>}
 * @throws {Error} saying what to install when there is none to be had
 */
export async function findRedis({ signal, progress = () => {} }) {
  const named = process.env.REDIS_SERVER_BIN;
  if (named) {
    const found = await usable({ program: named });
    if (found) return found;
    throw new Error(`REDIS_SERVER_BIN=${named} is no Redis server of version ${OLDEST.join('.')} or newer.`);
  }
  const folder = inTools('redis');
  const ways = [
    () => ({ program: which('redis-server') }),
    () => ({ program: which('valkey-server') }),
    () => unpackedServer(folder),
    () => installPackage({ folder, signal, progress }),
    () => unpackPackage({ folder, signal, progress }),
  ];
  for (const way of ways) {
    signal?.throwIfAborted();
    const found = await usable((await way()) ?? {});
    if (found) return found;
  }
  throw new Error(
    'There is no redis-server. Install one (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis), ' +
      'or set REDIS_URL to one that runs elsewhere.',
  );
}

/**
 * @param {{ program?: string, env?: NodeJS.ProcessEnv }} candidate
 * @returns {Promise<RedisProgram | undefined>}
 */
async function usable({ program, env = process.env }) {
  if (!program) return undefined;
  const text = await run(program, ['--version'], { env }).catch(() => '');
  const [, major, minor] = (/v=(\d+)\.(\d+)/.exec(text) ?? []).map(Number);
  if (major === undefined || minor === undefined) return undefined;
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isNewEnough ? { program, env, version: `${major}.${minor}` } : undefined;
}
