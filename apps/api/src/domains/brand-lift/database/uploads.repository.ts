import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
import type { UploadResult } from '../files/upload-result.js';

/** A file of the benchmark and how far it is. */
export interface Upload {
  readonly id: string;
  readonly userId: number;
  readonly fileName: string;
  readonly isReceived: boolean;
  readonly result: UploadResult | null;
  /** Of the job that works on it, or did last; null without one. */
  readonly jobState: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | null;
  /** In percent. */
  readonly progress: number;
}

/** What is to be made of a file. */
export interface UploadOrder {
  readonly isPreview: boolean;
}

/** Jobs that read files of the benchmark. */
export const UPLOAD_JOB = 'brand-lift-upload';

const UPLOADS = `
SELECT u.id, u.user_id AS "userId", u.file_name AS "fileName", u.received_at IS NOT NULL AS "isReceived", u.result,
  j.state AS "jobState", COALESCE(j.progress, 0) AS progress
FROM brand_lift_uploads u LEFT JOIN jobs j ON j.id = u.job_id`;

// Rows come from a SELECT, so that the driver gives them as it gives those of any other.
const NEW = `
WITH made AS (INSERT INTO brand_lift_uploads (user_id, file_name) VALUES ($1, $2) RETURNING id) SELECT id FROM made`;
const RECEIVE = `
WITH taken AS (UPDATE brand_lift_uploads SET content = $2, received_at = now() WHERE id = $1 AND received_at IS NULL RETURNING id)
SELECT id FROM taken`;
const LOCK = `
SELECT id FROM brand_lift_uploads u WHERE id = $1 AND user_id = $2 AND content IS NOT NULL
  AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = u.job_id AND j.state IN ('queued', 'running')) FOR UPDATE`;
const FORGET = `DELETE FROM brand_lift_uploads WHERE created_at < now() - $1::float8 * interval '1 day'`;

/** Files of the benchmark. */
@Injectable()
export class UploadsRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

  /** A place for a file that somebody is about to send. @returns its id */
  async make(userId: number, fileName: string): Promise<string> {
    return (await this.database.query<{ id: string }>(NEW, [userId, fileName]))[0]?.id ?? '';
  }

  /** A file, if it is the user's; whoever's without one. */
  async find(id: string, userId?: number): Promise<Upload | undefined> {
    const sql = `${UPLOADS} WHERE u.id = $1 AND ($2::int IS NULL OR u.user_id = $2)`;
    return this.database.first<Upload>(sql, [id, userId ?? null]);
  }

  /** Stores a file. @returns false where one was stored before */
  async receive(id: string, content: Buffer): Promise<boolean> {
    return (await this.database.query(RECEIVE, [id, content])).length > 0;
  }

  /** Has a file read. @returns false where it has not arrived, is done with, or is being read */
  begin(id: string, userId: number, order: UploadOrder): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [mine] = (await manager.query(LOCK, [id, userId])) as object[];
      if (!mine) return false;
      const job = await this.jobs.add({ kind: UPLOAD_JOB, key: id, data: order }, manager);
      const sql = 'UPDATE brand_lift_uploads SET job_id = $2, result = NULL WHERE id = $1';
      await manager.query(sql, [id, job.id]);
      return true;
    });
  }

  /** The bytes of a file; undefined where they are needed no more. */
  async content(id: string): Promise<Buffer | undefined> {
    const sql = 'SELECT content FROM brand_lift_uploads WHERE id = $1';
    return (await this.database.first<{ content: Buffer | null }>(sql, [id]))?.content ?? undefined;
  }

  /** Notes what came of a file. What is stored in the benchmark is needed no more. */
  async note(manager: EntityManager, id: string, result: UploadResult): Promise<void> {
    const sql = `WITH noted AS (UPDATE brand_lift_uploads SET result = $2,
      content = CASE WHEN $3::boolean THEN NULL ELSE content END WHERE id = $1 RETURNING id) SELECT id FROM noted`;
    await returnedRow(manager, sql, [id, JSON.stringify(result), result.isStored]);
  }

  /** Removes files that were begun so many days ago. */
  async forget(days: number): Promise<void> {
    await this.database.query(FORGET, [days]);
  }
}
