import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { RunState, RunTrigger } from '../feed.types.js';

/** A delivery. */
export interface FeedRun {
  readonly id: string;
  readonly feedId: number;
  readonly trigger: RunTrigger;
  readonly state: RunState;
  readonly attempts: number;
  readonly rows: number | null;
  readonly bytes: number | null;
  readonly fileName: string | null;
  readonly storageKey: string | null;
  readonly error: string | null;
  readonly createdAt: Date;
  /** When a queued one is tried (again). */
  readonly nextTryAt: Date;
  readonly finishedAt: Date | null;
}

/** The columns of a delivery, by the names of `FeedRun`. */
export const RUN_FIELDS = `id, feed_id AS "feedId", trigger, state, attempts, rows_written AS rows, bytes, file_name AS "fileName",
  storage_key AS "storageKey", error, created_at AS "createdAt", next_try_at AS "nextTryAt", finished_at AS "finishedAt"`;

// A delivery whose heart has stopped belongs to a process that is gone.
const IDLE = `(state = 'queued' AND next_try_at <= $1 OR state = 'running' AND heartbeat_at < $1::timestamptz - interval '2 minutes')`;

/** Deliveries: rows are the truth about them, the queue only carries their ids. */
@Injectable()
export class FeedRunsRepository {
  constructor(private readonly database: Database) {}

  /**
   * The delivery of a feed that is under way, begun when there is none; one that waits to be tried again is tried at once.
   */
  async begin(manager: EntityManager, feedId: number, trigger: RunTrigger, now: Date): Promise<FeedRun> {
    const sql = `
      INSERT INTO dmp_feed_runs (feed_id, trigger, created_at, next_try_at) VALUES ($1, $2, $3, $3)
      ON CONFLICT (feed_id) WHERE state IN ('queued', 'running')
        DO UPDATE SET next_try_at = LEAST(dmp_feed_runs.next_try_at, excluded.next_try_at)
      RETURNING ${RUN_FIELDS}`;
    const [run] = (await manager.query(sql, [feedId, trigger, now])) as FeedRun[];
    if (!run) throw new Error('the delivery was not stored');
    return run;
  }

  /** Deliveries of a feed, newest first, and how many there are. */
  async log(feedId: number, limit: number, offset: number): Promise<{ runs: FeedRun[]; total: number }> {
    const sql = `SELECT ${RUN_FIELDS} FROM dmp_feed_runs WHERE feed_id = $1 ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`;
    const [runs, count] = await Promise.all([
      this.database.query<FeedRun>(sql, [feedId, limit, offset]),
      this.database.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM dmp_feed_runs WHERE feed_id = $1',
        [feedId],
      ),
    ]);
    return { runs, total: count?.total ?? 0 };
  }

  /** A delivery of a feed; undefined when there is none. */
  find(feedId: number, id: string): Promise<FeedRun | undefined> {
    return this.database.first(`SELECT ${RUN_FIELDS} FROM dmp_feed_runs WHERE feed_id = $1 AND id = $2`, [
      feedId,
      id,
    ]);
  }

  /** Keys of the stored files of a feed. */
  async storageKeys(feedId: number): Promise<string[]> {
    const sql = 'SELECT storage_key AS key FROM dmp_feed_runs WHERE feed_id = $1 AND storage_key IS NOT NULL';
    return (await this.database.query<{ key: string }>(sql, [feedId])).map(({ key }) => key);
  }

  /** Deliveries nobody alive works on, whose time has come. */
  idle(now: Date): Promise<{ id: string; attempts: number }[]> {
    return this.database.query(
      `SELECT id, attempts FROM dmp_feed_runs WHERE ${IDLE} ORDER BY next_try_at LIMIT 100`,
      [now],
    );
  }

  /** Takes a delivery; undefined when somebody alive has it, or it is over. */
  async claim(id: string, now: Date): Promise<FeedRun | undefined> {
    const sql = `UPDATE dmp_feed_runs SET state = 'running', attempts = attempts + 1, heartbeat_at = $1
      WHERE id = $2 AND ${IDLE} RETURNING ${RUN_FIELDS}`;
    const [rows] = await this.database.query<FeedRun[]>(sql, [now, id]);
    return rows?.[0];
  }

  /** Says that somebody is at it. */
  async beat({ id, attempts }: FeedRun, now: Date): Promise<void> {
    const sql = `UPDATE dmp_feed_runs SET heartbeat_at = $3 WHERE id = $1 AND attempts = $2 AND state = 'running'`;
    await this.database.query(sql, [id, attempts, now]);
  }

  /** Notes what was delivered. */
  async finish(
    { id, attempts }: FeedRun,
    delivered: { rows: number; bytes: number; fileName: string; storageKey: string | null },
    now: Date,
  ): Promise<void> {
    const { rows, bytes, fileName, storageKey } = delivered;
    await this.database.query(
      `UPDATE dmp_feed_runs SET state = 'done', error = NULL, rows_written = $3, bytes = $4, file_name = $5,
         storage_key = $6, finished_at = $7 WHERE id = $1 AND attempts = $2 AND state = 'running'`,
      [id, attempts, rows, bytes, fileName, storageKey, now],
    );
  }

  /** Notes why it did not work. @param again when it is tried again; null = not by itself */
  async fail({ id, attempts }: FeedRun, error: string, again: Date | null, now: Date): Promise<void> {
    await this.database.query(
      `UPDATE dmp_feed_runs SET state = CASE WHEN $4::timestamptz IS NULL THEN 'failed' ELSE 'queued' END, error = $3,
         next_try_at = COALESCE($4, next_try_at), finished_at = CASE WHEN $4::timestamptz IS NULL THEN $5::timestamptz END
       WHERE id = $1 AND attempts = $2 AND state = 'running'`,
      [id, attempts, error.slice(0, 1000), again, now],
    );
  }
}
