import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../database/database.service.js';
import type { Job, Progress } from '../job.types.js';

/** Channel on which workers hear of jobs that wait. */
export const JOBS_CHANNEL = 'netreach_jobs';

/** The job, whose turn it is (whoever took it after that may write, nobody else), and what tries failed before. */
export type Turn = Pick<Job, 'id' | 'attempts' | 'tries'>;

/** What a failed try leaves. */
export interface Failure {
  readonly reason: string;
  /** In milliseconds; null = it is given up. */
  readonly pause: number | null;
}

const FIELDS = `id, kind, key, data, attempts, tries, created_at AS "createdAt"`;
const OPEN = `state IN ('queued', 'running')`;

// Only the database's clock counts. A moment further away than it was set tells that the clock was ahead by then.
const JUMPED = `interval '5 seconds'`;
const DUE = `(state = 'queued' AND (due_at <= now() OR due_at > now() + pause + ${JUMPED}))`;
const LAPSED = `(state = 'running' AND (lease_until <= now() OR lease_until > now() + lease + ${JUMPED}))`;
const TURN = `id = $1 AND attempts = $2 AND state = 'running'`;

// Rows come from a SELECT, so that the driver gives them as it gives those of any other.
const changing = (statement: string, fields = '1') =>
  `WITH changed AS (${statement} RETURNING ${fields}) SELECT * FROM changed`;

const ADD = `
WITH added AS (
  INSERT INTO jobs (kind, key, data) VALUES ($1, $2, $3)
  ON CONFLICT (kind, key) WHERE ${OPEN} DO UPDATE SET due_at = LEAST(jobs.due_at, now()) RETURNING ${FIELDS})
SELECT added.*, pg_notify('${JOBS_CHANNEL}', kind) FROM added`;

const ENSURE = `
INSERT INTO jobs (kind, key) SELECT kind, '' FROM unnest($1::text[]) kind ON CONFLICT (kind, key) WHERE ${OPEN} DO NOTHING`;

// So many of each kind, so that none waits for the others.
const SELECT_OF_KINDS = (condition: string, order: string) => `
SELECT j.* FROM unnest($1::text[]) wanted CROSS JOIN LATERAL (
  SELECT ${FIELDS} FROM jobs WHERE kind = wanted AND ${condition} ORDER BY ${order} LIMIT $2) j`;
const DUE_JOBS = SELECT_OF_KINDS(DUE, 'due_at');
const LAPSED_JOBS = SELECT_OF_KINDS(LAPSED, 'lease_until');

const TAKE = changing(
  `UPDATE jobs SET state = 'running', attempts = attempts + 1, step = NULL, progress = 0, units = 0, started_at = now(),
     lease = $2::float8 * interval '1 ms', lease_until = now() + $2::float8 * interval '1 ms'
   WHERE id = $1 AND ${DUE}`,
  FIELDS,
);
const BEAT = changing(
  `UPDATE jobs SET lease_until = now() + lease, step = $3, progress = $4, units = $5, tries = $6 WHERE ${TURN}`,
);
const FINISH = changing(
  `UPDATE jobs SET state = 'done', step = NULL, progress = 100, units = $3, tries = 0, error = NULL, lease_until = NULL,
     finished_at = now() WHERE ${TURN}`,
);
const RECUR = changing(
  `UPDATE jobs SET state = 'queued', step = NULL, progress = 100, tries = 0, error = NULL, lease_until = NULL, finished_at = now(),
     pause = $3::float8 * interval '1 ms', due_at = now() + $3::float8 * interval '1 ms' WHERE ${TURN}`,
);
const FAIL = changing(
  `UPDATE jobs SET state = CASE WHEN $4::float8 IS NULL THEN 'failed' ELSE 'queued' END, tries = $6 + 1, error = $3,
     finished_at = CASE WHEN $4::float8 IS NULL THEN now() END, lease_until = NULL,
     pause = COALESCE($4::float8, 0) * interval '1 ms', due_at = now() + COALESCE($4::float8, 0) * interval '1 ms'
   WHERE ${TURN} AND (NOT $5::boolean OR ${LAPSED})`,
);
const HOLD = `SELECT 1 FROM jobs WHERE ${TURN} FOR UPDATE`;
const RELEASE = changing(
  `UPDATE jobs SET state = 'queued', lease_until = NULL, pause = '0', due_at = now() WHERE ${TURN}`,
);
const CANCEL = changing(
  `UPDATE jobs SET state = 'cancelled', lease_until = NULL, finished_at = now() WHERE id = $1 AND ${OPEN}`,
);
const AGAIN = changing(
  `UPDATE jobs SET state = 'queued', tries = 0, step = NULL, progress = 0, units = 0, error = NULL, pause = '0', due_at = now(),
     started_at = NULL, finished_at = NULL WHERE id = $1 AND NOT ${OPEN}`,
  `pg_notify('${JOBS_CHANNEL}', kind)`,
);
const FORGET = changing(
  `DELETE FROM jobs WHERE kind = $1 AND NOT ${OPEN} AND finished_at < now() - $2::float8 * interval '1 day'`,
);

/** Rows of jobs: the truth about what is to be done and when; the queue only carries their ids. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Has something done: the open job of its kind and key, added where there is none. One that waits is due at once.
   * @param manager the transaction of what asks for it
   */
  async add(
    { kind, key, data = {} }: { kind: string; key: string; data?: object },
    manager?: EntityManager,
  ): Promise<Job> {
    const [job] = await this.rows<Job>(ADD, [kind, key, JSON.stringify(data)], manager);
    if (!job) throw new Error('the job was not stored');
    return job;
  }

  /** Sees to it that there is a job of each kind that recurs. */
  async ensure(kinds: readonly string[]): Promise<void> {
    await this.database.query(ENSURE, [kinds]);
  }

  /** Jobs to begin, so many of each kind at most, those that are due for longest first. */
  due(kinds: readonly string[], limit: number): Promise<Job[]> {
    return this.database.query(DUE_JOBS, [kinds, limit]);
  }

  /** Jobs whose worker has been silent for longer than its lease. */
  lapsed(kinds: readonly string[], limit: number): Promise<Job[]> {
    return this.database.query(LAPSED_JOBS, [kinds, limit]);
  }

  /** Takes a job; undefined when it is not due. @param lease in milliseconds */
  async take(id: string, lease: number): Promise<Job | undefined> {
    return (await this.rows<Job>(TAKE, [id, lease]))[0];
  }

  /** Keeps the job, and notes how far it is. @returns false when the turn is over */
  beat({ id, attempts, tries }: Turn, { step, percent, units }: Progress): Promise<boolean> {
    return this.changed(BEAT, [id, attempts, step ?? null, Math.round(percent), units ?? 0, tries]);
  }

  /** Keeps the turn until the transaction ends. @returns false when it is over */
  hold(manager: EntityManager, { id, attempts }: Turn): Promise<boolean> {
    return this.changed(HOLD, [id, attempts], manager);
  }

  /** Notes that the job is done. @returns false when the turn is over */
  finish(manager: EntityManager, { id, attempts }: Turn, units: number): Promise<boolean> {
    return this.changed(FINISH, [id, attempts, units], manager);
  }

  /** Notes that a round is done, and when it is due again, in milliseconds. @returns false when the turn is over */
  recur(manager: EntityManager, { id, attempts }: Turn, every: number): Promise<boolean> {
    return this.changed(RECUR, [id, attempts, every], manager);
  }

  /**
   * Notes a failed try.
   * @param lapsed only when its worker is still silent
   * @returns false when the turn is over
   */
  fail(
    manager: EntityManager,
    { id, attempts, tries }: Turn,
    { reason, pause }: Failure,
    lapsed: boolean,
  ): Promise<boolean> {
    return this.changed(FAIL, [id, attempts, reason.slice(0, 2000), pause, lapsed, tries], manager);
  }

  /** Gives a job back that cannot be finished here; not a failure. */
  async release({ id, attempts }: Turn): Promise<void> {
    await this.changed(RELEASE, [id, attempts]);
  }

  /** Ends a job that waits or runs. @returns false when it had ended */
  cancel(manager: EntityManager, id: string): Promise<boolean> {
    return this.changed(CANCEL, [id], manager);
  }

  /** Has a job that had ended wait again. @returns false when it had not */
  again(manager: EntityManager, id: string): Promise<boolean> {
    return this.changed(AGAIN, [id], manager);
  }

  /** Removes ended jobs of a kind. @returns how many */
  async forget(kind: string, keptDays: number): Promise<number> {
    return (await this.rows(FORGET, [kind, keptDays])).length;
  }

  private async changed(sql: string, values: unknown[], manager?: EntityManager): Promise<boolean> {
    return (await this.rows(sql, values, manager)).length > 0;
  }

  private async rows<Row>(sql: string, values: unknown[], manager?: EntityManager): Promise<Row[]> {
    return (await (manager ?? this.database).query(sql, values)) as Row[];
  }
}
