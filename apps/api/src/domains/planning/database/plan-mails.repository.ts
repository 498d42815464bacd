import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
import type { AudienceReachBody } from '../dto/audience-reach.body.dto.js';

/** Jobs that mail the report of a plan; the key begins with the user's number. */
export const PLAN_MAIL_JOB = 'plan-mail';

/** A report somebody wants. */
export interface PlanMailOrder {
  readonly userId: number;
  readonly country: string;
  readonly parameters: AudienceReachBody;
  readonly locale: string;
}

const OPEN = `
SELECT count(*)::int AS count FROM jobs WHERE kind = '${PLAN_MAIL_JOB}' AND key LIKE $1 AND state IN ('queued', 'running')`;

/** Mails of plans. */
@Injectable()
export class PlanMailsRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

  /** How many of a user's are under way. */
  async open(userId: number): Promise<number> {
    return (await this.database.first<{ count: number }>(OPEN, [`${userId}:%`]))?.count ?? 0;
  }

  /** Has one made and sent. */
  async order(key: string, data: PlanMailOrder): Promise<void> {
    await this.jobs.add({ kind: PLAN_MAIL_JOB, key, data });
  }
}
