import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';

/** Jobs that draft the invoices of a month. */
export const DRAFTS_JOB = 'billing-drafts';

/** Which month of which country is drafted. */
export interface DraftsOrder {
  readonly country: string;
  /** `YYYY-MM`. */
  readonly month: string;
}

/** How far the drafting of a month is. */
export interface BillingRun {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** In percent. */
  readonly progress: number;
  readonly drafted: number;
  /** Contracts that could not be drafted: what they bill is not counted yet, or a rate is missing. */
  readonly skipped: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const ADD = `INSERT INTO billing_runs (id, country_code, month) VALUES ($1, $2, $3::date) ON CONFLICT (id) DO NOTHING`;
const NOTE = `UPDATE billing_runs SET drafted = drafted + $2 WHERE id = $1`;
const SKIPPED = `UPDATE billing_runs SET skipped = $2 WHERE id = $1`;
const LAST = `
SELECT j.state, j.progress::int, r.drafted, r.skipped, j.created_at AS "createdAt", j.finished_at AS "finishedAt"
FROM billing_runs r JOIN jobs j ON j.id = r.id
WHERE r.country_code = $1 AND r.month = $2::date ORDER BY j.created_at DESC, r.id LIMIT 1`;

/** Runs that draft months; how far a job is stands with the job. */
@Injectable()
export class BillingRunsRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

  /** Has a month drafted; one that is on its way goes on. */
  async start(manager: EntityManager, order: DraftsOrder): Promise<void> {
    const { country, month } = order;
    const job = await this.jobs.add({ kind: DRAFTS_JOB, key: `${country} ${month}`, data: order }, manager);
    await manager.query(ADD, [job.id, country, `${month}-01`]);
  }

  /** The last run of a month. */
  last({ country, month }: DraftsOrder): Promise<BillingRun | undefined> {
    return this.database.first(LAST, [country, `${month}-01`]);
  }

  /** Adds to what a run has drafted. */
  async note(manager: EntityManager, id: string, drafted: number): Promise<void> {
    await manager.query(NOTE, [id, drafted]);
  }

  /** Notes how many contracts a run could not draft. */
  async skipped(manager: EntityManager, id: string, skipped: number): Promise<void> {
    await manager.query(SKIPPED, [id, skipped]);
  }
}
