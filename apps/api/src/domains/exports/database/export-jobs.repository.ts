import { Injectable } from '@nestjs/common';
import type { ExportFileType, ExportState } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';

/** A job as it is stored. */
export interface ExportJob {
  readonly id: string;
  readonly userId: number;
  readonly customerId: number | null;
  readonly madeAsAdmin: boolean;
  readonly country: string;
  readonly kind: string;
  readonly title: string;
  readonly parameters: object;
  readonly fileType: ExportFileType;
  readonly locale: string;
  readonly csvBom: boolean;
  readonly state: ExportState;
  /** In percent. */
  readonly progress: number;
  readonly rows: number;
  readonly attempts: number;
  /** `attempts` since somebody asked for the file. */
  readonly tries: number;
  readonly errorCode: string | null;
  readonly fileName: string | null;
  readonly fileSize: number | null;
  readonly storageKey: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
}

/** A job to store. */
export type NewExportJob = Pick<
  ExportJob,
  'userId' | 'customerId' | 'country' | 'kind' | 'title' | 'parameters' | 'fileType' | 'locale' | 'csvBom'
>;

/** The job and whose turn it is to write it: whoever took it after that may, nobody else. */
export type Turn = Pick<ExportJob, 'id' | 'attempts'>;

const FIELDS = `id, user_id AS "userId", customer_id AS "customerId", made_as_admin AS "madeAsAdmin",
  country_code AS country, kind, title, parameters, file_type AS "fileType", locale, csv_bom AS "csvBom", state, progress,
  rows_written AS rows, attempts, tries, error_code AS "errorCode", file_name AS "fileName",
  file_size::float8 AS "fileSize", storage_key AS "storageKey", created_at AS "createdAt", started_at AS "startedAt",
  finished_at AS "finishedAt", expires_at AS "expiresAt"`;

const INSERT = `
INSERT INTO export_jobs (user_id, customer_id, country_code, kind, title, parameters, file_type, locale, csv_bom, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${FIELDS}`;

const HOLD_USER = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';
const OPEN_OF_USER = `
SELECT count(*)::int AS count FROM export_jobs WHERE user_id = $1 AND state IN ('queued', 'running')`;

// Nobody works on it: it waits, or the heart of whoever took it has stopped.
const IDLE = `(state = 'queued' OR (state = 'running' AND heartbeat_at < $2::timestamptz - interval '20 seconds'))`;

const CLAIM = `
UPDATE export_jobs SET state = 'running', attempts = attempts + 1, tries = tries + 1, progress = 0, rows_written = 0,
  error_code = NULL, started_at = $2, heartbeat_at = $2
WHERE id = $1 AND ${IDLE} RETURNING ${FIELDS}`;

const IDLE_JOBS = `
SELECT id, attempts FROM export_jobs
WHERE state IN ('queued', 'running') AND ${IDLE} ORDER BY created_at LIMIT $1`;

// The turn: the job still runs, and nobody has taken it since.
const TURN = `id = $1 AND attempts = $2 AND state = 'running'`;

const BEAT = `
UPDATE export_jobs SET heartbeat_at = $3, progress = $4, rows_written = $5 WHERE ${TURN} RETURNING id`;
const FINISH = `
UPDATE export_jobs SET state = 'done', progress = 100, finished_at = $3, rows_written = $4, file_name = $5, file_size = $6,
  storage_key = $7, expires_at = $8, made_as_admin = $9, customer_id = $10
WHERE ${TURN} RETURNING id`;
const FAIL = `UPDATE export_jobs SET state = 'failed', error_code = $4, finished_at = $3 WHERE ${TURN} RETURNING id`;
const RELEASE = `UPDATE export_jobs SET state = 'queued', tries = tries - 1 WHERE ${TURN} RETURNING id`;
const CANCEL = `
UPDATE export_jobs SET state = 'cancelled', finished_at = $2 WHERE id = $1 AND state IN ('queued', 'running') RETURNING id`;
const REQUEUE = `
UPDATE export_jobs SET state = 'queued', tries = 0, progress = 0, rows_written = 0, error_code = NULL, finished_at = NULL,
  started_at = NULL, expires_at = NULL, file_name = NULL, file_size = NULL, storage_key = NULL
WHERE id = $1 AND state IN ('failed', 'cancelled', 'expired') RETURNING ${FIELDS}`;
const EXPIRED = `SELECT ${FIELDS} FROM export_jobs WHERE state = 'done' AND expires_at <= $1 ORDER BY expires_at LIMIT 500`;
const EXPIRE = `
UPDATE export_jobs SET state = 'expired', storage_key = NULL WHERE id = $1 AND state = 'done' RETURNING id`;

/** Job rows: the truth about what is to be exported; the queue only carries their ids. */
@Injectable()
export class ExportJobsRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** How many of a user's jobs are open; until the transaction ends nobody adds to them. */
  async holdOpen(manager: EntityManager, userId: number): Promise<number> {
    await manager.query(HOLD_USER, [userId]);
    return (await returnedRow<{ count: number }>(manager, OPEN_OF_USER, [userId])).count;
  }

  /** Stores a job that waits for its turn. */
  add(manager: EntityManager, job: NewExportJob, now: Date): Promise<ExportJob> {
    const { userId, customerId, country, kind, title, parameters, fileType, locale, csvBom } = job;
    const values = [
      userId,
      customerId,
      country,
      kind,
      title,
      JSON.stringify(parameters),
      fileType,
      locale,
      csvBom,
    ];
    return returnedRow(manager, INSERT, [...values, now]);
  }

  /** A job of a user in a country, or undefined. */
  async find(id: string, owner: { userId: number; country: string }): Promise<ExportJob | undefined> {
    const sql = `SELECT ${FIELDS} FROM export_jobs WHERE id = $1 AND user_id = $2 AND country_code = $3`;
    return this.database.first(sql, [id, owner.userId, owner.country]);
  }

  /** Takes a job; undefined when somebody alive has it or it is over. */
  async claim(id: string, now: Date): Promise<ExportJob | undefined> {
    const [rows] = await this.database.query<ExportJob[]>(CLAIM, [id, now]);
    return rows?.[0];
  }

  /** Jobs nobody alive works on, oldest first. */
  idle(limit: number, now: Date): Promise<Turn[]> {
    return this.database.query(IDLE_JOBS, [limit, now]);
  }

  /** Says that the job is worked on, and how far it is. @returns false when the turn is over: cancelled, or taken over */
  beat(turn: Turn, now: Date, { progress, rows }: Pick<ExportJob, 'progress' | 'rows'>): Promise<boolean> {
    return this.changed(BEAT, [turn.id, turn.attempts, now, progress, rows]);
  }

  /** Makes the file the job's. @returns false when the turn is over; then nothing has changed */
  finish(
    manager: EntityManager,
    turn: Turn,
    file: { now: Date; expiresAt: Date; rows: number; name: string; size: number; key: string },
    reader: { admin: boolean; customerId: number | null },
  ): Promise<boolean> {
    const { now, expiresAt, rows, name, size, key } = file;
    const values = [
      turn.id,
      turn.attempts,
      now,
      rows,
      name,
      size,
      key,
      expiresAt,
      reader.admin,
      reader.customerId,
    ];
    return this.changed(FINISH, values, manager);
  }

  /** Notes why a job failed. @returns false when the turn is over */
  fail(manager: EntityManager, turn: Turn, now: Date, errorCode: string): Promise<boolean> {
    return this.changed(FAIL, [turn.id, turn.attempts, now, errorCode], manager);
  }

  /** Gives the job back unfinished. */
  async release(turn: Turn): Promise<void> {
    await this.changed(RELEASE, [turn.id, turn.attempts]);
  }

  /** Ends a job that waits or runs. @returns false when it had ended */
  cancel(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    return this.changed(CANCEL, [id, now], manager);
  }

  /** Has a job that ended without a file wait again; undefined when it is not one. */
  async requeue(manager: EntityManager, id: string): Promise<ExportJob | undefined> {
    const [rows] = (await manager.query(REQUEUE, [id])) as [ExportJob[]];
    return rows[0];
  }

  /** Jobs whose files have had their time. */
  expired(now: Date): Promise<ExportJob[]> {
    return this.database.query(EXPIRED, [now]);
  }

  /** Notes that the file is gone. */
  expire(manager: EntityManager, id: string): Promise<boolean> {
    return this.changed(EXPIRE, [id], manager);
  }

  /** Removes a job that is over. */
  async remove(id: string): Promise<void> {
    await this.database.query(
      `DELETE FROM export_jobs WHERE id = $1 AND state NOT IN ('queued', 'running')`,
      [id],
    );
  }

  private async changed(sql: string, values: unknown[], manager?: EntityManager): Promise<boolean> {
    const [rows] = (await (manager ?? this.database).query(sql, values)) as [unknown[]];
    return rows.length > 0;
  }
}
