import { sleep } from '../../lib/processes.mjs';

/** How long a server stays away, or a clock ahead: longer than health may take to tell. */
const AWAY_MS = 20_000;

/**
 * A fault.
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {boolean} [isOnce] one round is enough
 * @property {(stage: import('./stage.mjs').Stage) => string | undefined} [skip] why it cannot be tried here
 * @property {(stage: import('./stage.mjs').Stage) => Promise<void>} begin
 * @property {(stage: import('./stage.mjs').Stage) => Promise<void>} end
 * @property {(health: { status: string, problems: string[] }) => boolean} [truth] what the first API has to say
 *   while it lasts; without: nothing, as another process goes on
 */

const nothing = () => Promise.resolve();
const kill = (name, of) => ({ name: `kill -9 ${name}`, begin: (stage) => of(stage).kill(), end: nothing });
const isAway = ({ status }) => status === 'unavailable';
const says = (problem) => (health) => health.problems.includes(problem);
const noClock = ({ workerClock }) => (workerClock.isMovable ? undefined : 'libfaketime is not installed');

/** @returns {Fault[]} */
const jumps = (whose, clockOf) =>
  [1, -1].map((days) => ({
    name: `clock of ${whose} a day ${days > 0 ? 'ahead' : 'back'}, and right again`,
    skip: noClock,
    isOnce: true,
    begin: async (stage) => {
      clockOf(stage).moveTo(days);
      await sleep(AWAY_MS);
    },
    end: async (stage) => clockOf(stage).moveTo(0),
  }));

/** All of them, the gentle ones first. @type {readonly Fault[]} */
export const FAULTS = [
  kill('API', ({ apis }) => apis[1]),
  kill('collector', ({ collector }) => collector),
  kill('worker', ({ workers }) => workers[0]),
  {
    name: 'kill -9 both workers',
    begin: async ({ workers }) => {
      for (const worker of workers) await worker.kill({ again: false });
    },
    truth: says('jobs.late'),
    end: async ({ workers }) => workers.forEach((worker) => worker.resume()),
  },
  {
    name: 'kill -9 Redis',
    begin: ({ servers }) => servers.killRedis(),
    truth: says('redis.away'),
    end: ({ servers }) => servers.startRedis(),
  },
  {
    name: 'kill -9 PostgreSQL',
    begin: ({ servers }) => servers.killPostgres(),
    truth: isAway,
    end: ({ servers }) => servers.startPostgres(),
  },
  {
    name: 'Redis FLUSHALL',
    // Hits that are not stored yet are only there: this is about all that is in PostgreSQL too.
    begin: async ({ servers, senders }) => {
      await senders.withoutHits(() => servers.withRedis((redis) => redis.flushall()));
    },
    end: nothing,
  },
  {
    name: 'Redis full (noeviction)',
    begin: ({ servers }) => servers.withRedis((redis) => redis.config('SET', 'maxmemory', '1')),
    truth: says('jobs.late'),
    end: ({ servers }) => servers.withRedis((redis) => redis.config('SET', 'maxmemory', '0')),
  },
  {
    name: 'disk of PostgreSQL full',
    skip: ({ servers }) => (servers.hasOwnDisk ? undefined : 'only root may mount a disk'),
    begin: async ({ servers }) => servers.fillDisk(),
    truth: ({ status, problems }) => status === 'unavailable' || problems.includes('hits.late'),
    end: async ({ servers }) => {
      servers.emptyDisk();
      if (!servers.postgresRuns) await servers.startPostgres();
    },
  },
  ...jumps('the workers', ({ workerClock }) => workerClock),
  ...jumps('PostgreSQL', ({ databaseClock }) => databaseClock),
];
