import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
import { DUNNING_JOB, DunningRepository } from '../database/dunning.repository.js';
import { InvoicesRepository } from '../database/invoices.repository.js';
import type { DunningRunDto } from '../dto/dunning.dto.js';

/** Letters about late invoices, as administrators have them written. */
@Injectable()
export class Dunning {
  constructor(
    private readonly dunning: DunningRepository,
    private readonly invoices: InvoicesRepository,
    private readonly jobs: JobsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Has the letters written that are due. @throws AppError `dunning.no_law` where the law of the country is not known */
  async start(country: string): Promise<void> {
    if ((await this.dunning.law(country)).rules.length === 0) throw new AppError('dunning.no_law');
    await this.invoices.transaction(async (manager) => {
      await this.jobs.add({ kind: DUNNING_JOB, key: country, data: {} }, manager);
      await this.audit.record({ event: 'dunning.started', country }, manager);
    });
  }

  /** The last run; null = nobody has asked for one. */
  async last(country: string): Promise<DunningRunDto | null> {
    const run = await this.dunning.lastRun(country);
    return run ? { state: run.state, written: run.written, created_at: run.createdAt.toISOString() } : null;
  }

  /** Removes a letter that has not gone out; a later run writes it anew. @throws AppError `request.not_found`, `dunning.sent` */
  async remove(country: string, id: number): Promise<void> {
    if (!(await this.dunning.pdf(country, id))) throw new AppError('request.not_found');
    await this.invoices.transaction(async (manager) => {
      if (!(await this.dunning.remove(manager, country, id))) throw new AppError('dunning.sent');
      const object = { type: 'dunning_letter', id };
      await this.audit.record({ event: 'dunning.deleted', object, country }, manager);
    });
  }
}
