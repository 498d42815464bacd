import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ExportFileType, ExportState } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';

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
  /** How often it was taken; each has a file of its own. */
  readonly attempts: number;
  readonly errorCode: string | null;
  readonly fileName: string | null;
  readonly fileSize: number | null;
  readonly storageKey: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
  /** The file has had its time, whether or not it was removed yet. */
  readonly hasExpired: boolean;
}

/** A job to store. */
export type NewExportJob = Pick<
  ExportJob,
  'userId' | 'customerId' | 'country' | 'kind' | 'title' | 'parameters' | 'fileType' | 'locale' | 'csvBom'
>;

/** A file that was written, and whom its rows were chosen for. */
export interface WrittenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly key: string;
  readonly keepHours: number;
  readonly reader: { readonly admin: boolean; readonly customerId: number | null };
}

/** Jobs that write exports. */
export const EXPORT_JOB = 'export';

/** Exports and their jobs. */
export const EXPORTS_WITH_JOBS = 'export_jobs e JOIN jobs j ON j.id = e.id';

/** A job that is done has a file until the file has had its time. */
export const EXPORT_STATE = `CASE WHEN j.state = 'done' AND e.storage_key IS NULL THEN 'expired' ELSE j.state END`;

/** What owners see, by the names of `ExportJob`. */
export const SHOWN_FIELDS = `e.id, e.kind, e.title, e.file_type AS "fileType", ${EXPORT_STATE} AS state, j.progress, j.units AS rows,
  CASE WHEN j.state = 'failed' THEN j.error END AS "errorCode", e.file_name AS "fileName", e.file_size::float8 AS "fileSize",
  j.created_at AS "createdAt", j.started_at AS "startedAt", j.finished_at AS "finishedAt", e.expires_at AS "expiresAt"`;

const SELECT = `
SELECT ${SHOWN_FIELDS}, e.user_id AS "userId", e.customer_id AS "customerId", e.made_as_admin AS "madeAsAdmin",
  e.country_code AS country, e.parameters, e.locale, e.csv_bom AS "csvBom", j.attempts, e.storage_key AS "storageKey",
  COALESCE(e.expires_at <= now(), false) AS "hasExpired"
FROM ${EXPORTS_WITH_JOBS}`;

const INSERT = `
INSERT INTO export_jobs (id, user_id, customer_id, country_code, kind, title, parameters, file_type, locale, csv_bom)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const HOLD_USER = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';
const OPEN_OF_USER = `
SELECT count(*)::int AS count FROM ${EXPORTS_WITH_JOBS} WHERE e.user_id = $1 AND j.state IN ('queued', 'running')`;

const WRITTEN = `
UPDATE export_jobs SET file_name = $2, file_size = $3, storage_key = $4, expires_at = now() + make_interval(hours => $5),
  made_as_admin = $6, customer_id = $7 WHERE id = $1`;
const EXPIRE = `
WITH gone AS (UPDATE export_jobs SET storage_key = NULL WHERE id = $1 AND storage_key IS NOT NULL RETURNING 1) SELECT * FROM gone`;
const WITHOUT_FILE = `
UPDATE export_jobs SET expires_at = NULL, file_name = NULL, file_size = NULL, storage_key = NULL WHERE id = $1`;
const REMOVE = `
DELETE FROM export_jobs e USING jobs j WHERE j.id = e.id AND e.id = $1 AND j.state NOT IN ('queued', 'running')`;

/** What is to be exported and the files that were made; how far that is stands with the job of the same id. */
@Injectable()
export class ExportJobsRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

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
  async add(manager: EntityManager, job: NewExportJob): Promise<ExportJob> {
    const { userId, customerId, country, kind, title, parameters, fileType, locale, csvBom } = job;
    const { id } = await this.jobs.add({ kind: EXPORT_JOB, key: randomUUID(), data: { userId } }, manager);
    const who = [id, userId, customerId, country];
    const what = [kind, title, JSON.stringify(parameters), fileType, locale, csvBom];
    await manager.query(INSERT, [...who, ...what]);
    return returnedRow(manager, `${SELECT} WHERE e.id = $1`, [id]);
  }

  /** A job of a user in a country, or undefined. */
  find(id: string, owner: { userId: number; country: string }): Promise<ExportJob | undefined> {
    const sql = `${SELECT} WHERE e.id = $1 AND e.user_id = $2 AND e.country_code = $3`;
    return this.database.first(sql, [id, owner.userId, owner.country]);
  }

  /** A job, whoever's it is; undefined when it is gone. */
  byId(id: string): Promise<ExportJob | undefined> {
    return this.database.first(`${SELECT} WHERE e.id = $1`, [id]);
  }

  /** Makes a file the job's. */
  async written(
    manager: EntityManager,
    id: string,
    { name, size, key, keepHours, reader }: WrittenFile,
  ): Promise<void> {
    await manager.query(WRITTEN, [id, name, size, key, keepHours, reader.admin, reader.customerId]);
  }

  /** Ends a job that waits or runs. @returns false when it had ended */
  cancel(manager: EntityManager, id: string): Promise<boolean> {
    return this.jobs.cancel(manager, id);
  }

  /** Has a job that ended without a file wait again; undefined when it is not one. */
  async requeue(manager: EntityManager, { id, storageKey }: ExportJob): Promise<ExportJob | undefined> {
    if (storageKey !== null || !(await this.jobs.again(manager, id))) return undefined;
    await manager.query(WITHOUT_FILE, [id]);
    return returnedRow(manager, `${SELECT} WHERE e.id = $1`, [id]);
  }

  /** Jobs whose files have had their time. */
  expired(): Promise<ExportJob[]> {
    return this.database.query(
      `${SELECT} WHERE e.storage_key IS NOT NULL AND e.expires_at <= now() ORDER BY e.expires_at LIMIT 500`,
    );
  }

  /** Notes that the file is gone. */
  async expire(manager: EntityManager, id: string): Promise<boolean> {
    return ((await manager.query(EXPIRE, [id])) as unknown[]).length > 0;
  }

  /** Removes a job that is over. */
  async remove(id: string): Promise<void> {
    await this.database.query(REMOVE, [id]);
  }
}
