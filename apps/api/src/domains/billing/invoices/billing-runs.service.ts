import { Injectable } from '@nestjs/common';
import { dayAfter } from '@netreach/domain/billing';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { refusedField } from '../../../platform/errors/app-error.js';
import { BillingMonths } from '../billing-months.service.js';
import { BillingRunsRepository, type DraftsOrder } from '../database/billing-runs.repository.js';
import { InvoicesRepository } from '../database/invoices.repository.js';
import type { BillingRunDto } from '../dto/invoices.dto.js';

/** How far ahead a month may begin to be drafted: what is billed in advance is drafted shortly before. */
const DAYS_AHEAD = 31;

/** Drafting the invoices of months. */
@Injectable()
export class BillingRuns {
  constructor(
    private readonly runs: BillingRunsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly months: BillingMonths,
    private readonly audit: AuditTrail,
  ) {}

  /** Has a month drafted. @throws AppError `request.invalid` for one that is far ahead */
  async start(order: DraftsOrder): Promise<void> {
    const { country, month } = order;
    if (`${month}-01` > dayAfter(await this.months.today(country), DAYS_AHEAD))
      throw refusedField('date', 'month_ahead');
    await this.invoices.transaction(async (manager) => {
      await this.runs.start(manager, order);
      const object = { type: 'month', id: month };
      await this.audit.record({ event: 'billing_run.started', object, country }, manager);
    });
  }

  /** The last run of a month; null = none was asked for. */
  async last(order: DraftsOrder): Promise<BillingRunDto | null> {
    const run = await this.runs.last(order);
    if (!run) return null;
    const { state, progress, drafted, skipped, createdAt } = run;
    return { state, progress, drafted, skipped, created_at: createdAt.toISOString() };
  }
}
