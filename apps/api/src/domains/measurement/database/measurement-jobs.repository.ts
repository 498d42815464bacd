import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A month to measure. */
export interface MeasurementJob {
  readonly id: string;
  readonly country: string;
  /** `YYYY-MM` */
  readonly month: string;
}

const FIELDS = `id, country_code AS country, to_char(month, 'YYYY-MM') AS month`;

const REQUEST = `
INSERT INTO measurement_jobs (country_code, month) VALUES ($1, $2)
ON CONFLICT (country_code, month) WHERE state IN ('queued', 'running') DO UPDATE SET requested_at = now()
RETURNING ${FIELDS}`;

// A running job whose heart has stopped belongs to a process that is gone.
const CLAIM = `
UPDATE measurement_jobs SET state = 'running', attempts = attempts + 1, error = NULL, progress = 0,
  started_at = now(), heartbeat_at = now()
WHERE id = $1 AND (state = 'queued' OR (state = 'running' AND heartbeat_at < now() - interval '2 minutes'))
RETURNING ${FIELDS}`;

const OPEN = `
SELECT ${FIELDS} FROM measurement_jobs
WHERE state = 'queued' OR (state = 'running' AND heartbeat_at < now() - interval '2 minutes')
ORDER BY requested_at`;

const PROGRESS = 'UPDATE measurement_jobs SET step = $2, progress = $3, heartbeat_at = now() WHERE id = $1';
const FINISH = `
UPDATE measurement_jobs SET state = 'finished', step = 'done', progress = 100, finished_at = now() WHERE id = $1`;
const FAIL = `UPDATE measurement_jobs SET state = 'failed', error = $2, finished_at = now() WHERE id = $1`;

/** Job rows: the truth about what is to be measured; the queue only carries their ids. */
@Injectable()
export class MeasurementJobsRepository {
  constructor(private readonly database: Database) {}

  /** The open job of a month, created if there is none. */
  async request(country: string, month: string): Promise<MeasurementJob> {
    const job = await this.database.first<MeasurementJob>(REQUEST, [country, `${month}-01`]);
    if (!job) throw new Error('the job was not stored');
    return job;
  }

  /** Takes a job; undefined when somebody alive has it or it is done. */
  async claim(id: string): Promise<MeasurementJob | undefined> {
    const [rows] = await this.database.query<MeasurementJob[]>(CLAIM, [id]);
    return rows?.[0];
  }

  /** Jobs nobody alive works on, oldest first. */
  open(): Promise<MeasurementJob[]> {
    return this.database.query(OPEN);
  }

  /** Notes a step and its progress in percent; also the heartbeat. */
  async progress(id: string, step: string, percent: number): Promise<void> {
    await this.database.query(PROGRESS, [id, step, Math.round(percent)]);
  }

  /** Notes the end of a job. */
  async finish(id: string): Promise<void> {
    await this.database.query(FINISH, [id]);
  }

  /** Notes why a job failed. */
  async fail(id: string, reason: string): Promise<void> {
    await this.database.query(FAIL, [id, reason.slice(0, 2000)]);
  }
}
