import { Injectable } from '@nestjs/common';
import { dayAfter, type InvoiceSeller } from '@netreach/domain/billing';
import { BillingHistoryPayments } from './billing-history-payments.service.js';
import { BillingMonths } from './billing-months.service.js';
import { InvoicesRepository } from './database/invoices.repository.js';
import { ensureIssuer } from './database/issuers.js';
import { BillingDrafts } from './invoices/billing-drafts.service.js';
import { BrokenRules } from './invoices/invoice-issuing.service.js';
import { InvoiceIssuing } from './invoices/invoice-issuing.service.js';

/** Issues invoices of months that are over, for countries that have none: what a demo has to show. */
@Injectable()
export class BillingHistory {
  constructor(
    private readonly drafts: BillingDrafts,
    private readonly months: BillingMonths,
    private readonly invoices: InvoicesRepository,
    private readonly issuing: InvoiceIssuing,
    private readonly payments: BillingHistoryPayments,
  ) {}

  /**
   * Issues what fell due in the months before this one, each month on the first day after it; the last one stays drafts.
   * Nothing where the country has invoices.
   * @param count of months
   */
  async ensure(country: string, seller: Omit<InvoiceSeller, 'country'>, count: number): Promise<void> {
    if (await this.invoices.hasAny(country)) return;
    await this.invoices.transaction((manager) => ensureIssuer(manager, country, seller));
    const today = await this.months.today(country);
    for (const month of monthsBefore(today, count)) {
      const { drafts } = await this.drafts.of(country, month, null);
      await this.invoices.transaction((manager) => this.invoices.addDrafts(manager, country, month, drafts));
      const next = dayAfter(`${month}-28`, 7).slice(0, 7);
      if (next === today.slice(0, 7)) return this.payments.finish(country, today);
      for (const id of await this.invoices.draftsOf(country, month))
        if (await this.isRight(country, id)) {
          await this.issuing.issue(country, id, `${next}-01`);
          await this.payments.settle(country, id, today);
        }
    }
  }

  /** Checks a draft; one that breaks a rule, such as that of a contract without an address, stays one. */
  private async isRight(country: string, id: number): Promise<boolean> {
    try {
      await this.issuing.check(country, id);
      return true;
    } catch (error) {
      if (error instanceof BrokenRules) return false;
      throw error;
    }
  }
}

/** So many months before the one of a day, the earliest first. */
function monthsBefore(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - count + at, 1)).toISOString().slice(0, 7),
  );
}
