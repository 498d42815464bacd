import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
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

/** What a delivery came to. */
export interface Delivered {
  readonly rows: number;
  readonly bytes: number;
  readonly fileName: string;
  readonly storageKey: string | null;
}

/** Jobs that deliver feeds. */
export const FEED_JOB = 'feed';

/** Deliveries and their jobs. */
export const RUNS_WITH_JOBS = 'dmp_feed_runs r JOIN jobs j ON j.id = r.id';

/** The columns of a delivery, by the names of `FeedRun`. */
export const RUN_FIELDS = `r.id, r.feed_id AS "feedId", r.trigger, j.state, j.attempts, r.rows_written AS rows, r.bytes,
  r.file_name AS "fileName", r.storage_key AS "storageKey", j.error, j.created_at AS "createdAt", j.due_at AS "nextTryAt",
  j.finished_at AS "finishedAt"`;

const SELECT = `SELECT ${RUN_FIELDS} FROM ${RUNS_WITH_JOBS}`;

/** Deliveries and what they came to; how far that is stands with the job of the same id. */
@Injectable()
export class FeedRunsRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

  /**
   * The delivery of a feed that is under way, begun when there is none; one that waits to be tried again is tried at once.
   */
  async begin(manager: EntityManager, feedId: number, trigger: RunTrigger): Promise<FeedRun> {
    const { id } = await this.jobs.add({ kind: FEED_JOB, key: String(feedId) }, manager);
    const sql =
      'INSERT INTO dmp_feed_runs (id, feed_id, trigger) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING';
    await manager.query(sql, [id, feedId, trigger]);
    return returnedRow(manager, `${SELECT} WHERE r.id = $1`, [id]);
  }

  /** Deliveries of a feed, newest first, and how many there are. */
  async log(feedId: number, limit: number, offset: number): Promise<{ runs: FeedRun[]; total: number }> {
    const sql = `${SELECT} WHERE r.feed_id = $1 ORDER BY j.created_at DESC, r.id LIMIT $2 OFFSET $3`;
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
    return this.database.first(`${SELECT} WHERE r.feed_id = $1 AND r.id = $2`, [feedId, id]);
  }

  /** A delivery, whoever's it is; undefined when its feed is gone. */
  byId(id: string): Promise<FeedRun | undefined> {
    return this.database.first(`${SELECT} WHERE r.id = $1`, [id]);
  }

  /** Keys of the stored files of a feed. */
  async storageKeys(feedId: number): Promise<string[]> {
    const sql = 'SELECT storage_key AS key FROM dmp_feed_runs WHERE feed_id = $1 AND storage_key IS NOT NULL';
    return (await this.database.query<{ key: string }>(sql, [feedId])).map(({ key }) => key);
  }

  /** Notes what was delivered. */
  async delivered(
    manager: EntityManager,
    id: string,
    { rows, bytes, fileName, storageKey }: Delivered,
  ): Promise<void> {
    const sql =
      'UPDATE dmp_feed_runs SET rows_written = $2, bytes = $3, file_name = $4, storage_key = $5 WHERE id = $1';
    await manager.query(sql, [id, rows, bytes, fileName, storageKey]);
  }
}
