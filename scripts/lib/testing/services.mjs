import { Leftovers } from '../leftovers.mjs';
import { inData } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { startPostgres } from '../postgres/server.mjs';
import { startRedis } from '../redis/server.mjs';

/** The same major versions as docker-compose.yml and the embedded ones. */
const POSTGRES_IMAGE = 'postgres:18-alpine';
const REDIS_IMAGE = 'redis:7-alpine';

/**
 * Database and Redis for tests.
 *
 * @typedef {{ databaseUrl: string, redisUrl: string, remark: string }} TestServices
 */

/**
 * Starts PostgreSQL and Redis for one run of the tests and ends them with it: those that the environment names, else
 * containers where an engine answers and has or gets the images, else processes of our own. Their data are new and of
 * no value.
 *
 * @param {import('../lifetime.mjs').Lifetime} lifetime
 * @param {(text: string) => void} progress
 * @returns {Promise<TestServices>} `databaseUrl` belongs to an account that may create databases
 */
export async function startTestServices(lifetime, progress) {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (DATABASE_URL && REDIS_URL) {
    return { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL, remark: 'from DATABASE_URL and REDIS_URL' };
  }
  if (!(await hasContainerEngine())) return startProcesses(lifetime, progress, 'embedded');
  try {
    return await startContainers(lifetime);
  } catch (error) {
    lifetime.signal.throwIfAborted();
    return startProcesses(
      lifetime,
      progress,
      `embedded, because the container engine fails: ${error.message}`,
    );
  }
}

async function hasContainerEngine() {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

async function startContainers(lifetime) {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const { RedisContainer } = await import('@testcontainers/redis');
  const options = ['fsync=off', 'synchronous_commit=off', 'max_connections=200'].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const begin = async (container) => {
    const started = await container.start();
    lifetime.defer(() => started.stop());
    return started;
  };
  // One after the other, so that none is still starting when the other has failed.
  const postgres = await begin(new PostgreSqlContainer(POSTGRES_IMAGE).withCommand(options));
  const redis = await begin(new RedisContainer(REDIS_IMAGE));
  return {
    databaseUrl: postgres.getConnectionUri(),
    redisUrl: redis.getConnectionUrl(),
    remark: 'in containers',
  };
}

async function startProcesses(lifetime, progress, remark) {
  const leftovers = new Leftovers(inData('test/run-services'));
  await leftovers.end();
  const postgres = await startPostgres({
    dir: inData('test/postgres'),
    port: await freePort(),
    durable: false,
  });
  lifetime.defer(postgres.stop);
  const redis = await startRedis({
    dir: inData('test/redis'),
    port: await freePort(),
    durable: false,
    leftovers,
    signal: lifetime.signal,
    progress,
  });
  lifetime.defer(redis.stop);
  return { databaseUrl: postgres.urlOf('postgres'), redisUrl: redis.url, remark };
}
