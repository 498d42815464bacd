import { Injectable } from '@nestjs/common';
import { inCents, inUnits, type Invoice } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';
import { JobsRepository } from '../../platform/jobs/database/jobs.repository.js';
import { BankEntriesRepository } from './database/bank-entries.repository.js';
import { BillingHistoryRepository } from './database/billing-history.repository.js';
import { DUNNING_JOB } from './database/dunning.repository.js';
import { InvoiceMailsRepository } from './database/invoice-mails.repository.js';
import { InvoicesRepository } from './database/invoices.repository.js';
import { PaymentsRepository } from './database/payments.repository.js';

/** Of so many invoices one is not paid, and one in half only. */
const UNPAID = 7;
const HALF_PAID = 5;

/** What became of invoices of months that are over: what a demo has to show. */
@Injectable()
export class BillingHistoryPayments {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly payments: PaymentsRepository,
    private readonly entries: BankEntriesRepository,
    private readonly mails: InvoiceMailsRepository,
    private readonly history: BillingHistoryRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /** What was issued was mailed on its day, and most of it was paid through the bank on its due day. */
  async settle(country: string, id: number, today: string): Promise<void> {
    const invoice = await this.invoices.one(country, id);
    if (!invoice) return;
    const { content } = invoice;
    await this.invoices.transaction(async (manager) => {
      await this.mails.noteHistory(manager, id);
      const whole = inCents(content.gross);
      const amount = id % HALF_PAID === 0 ? whole / 2n : whole;
      if (content.dueOn >= today || id % UNPAID === 0 || amount === 0n) return;
      const entryId = await this.comesIn(manager, country, content, inUnits(amount));
      const paid = {
        invoiceId: id,
        paidOn: content.dueOn,
        amount,
        entryId,
        matchedBy: 'number',
        note: '',
      } as const;
      await this.payments.add(manager, country, [paid]);
    });
  }

  /** Money that names nothing, accounts of the books, and letters about what is late. */
  async finish(country: string, today: string): Promise<void> {
    await this.invoices.transaction(async (manager) => {
      const unknown = {
        number: 'Danke',
        dueOn: today,
        currency: 'EUR',
        buyer: { name: 'Beispiel & Co KG' },
      } as const;
      await this.comesIn(manager, country, unknown, '250.00');
      await this.history.ensureAccounts(manager, country);
      await this.jobs.add({ kind: DUNNING_JOB, key: country, data: {} }, manager);
    });
  }

  private async comesIn(
    manager: EntityManager,
    country: string,
    {
      number,
      dueOn,
      currency,
      buyer,
    }: Pick<Invoice, 'number' | 'dueOn' | 'currency'> & { buyer: { name: string } },
    amount: string,
  ): Promise<number | null> {
    const file = { digest: `demo ${number}`, name: `${dueOn}.xml` };
    const statement = await this.entries.addStatement(manager, country, file);
    if (statement === undefined) return null;
    const key = `demo ${number}`;
    const entry = { key, bookedOn: dueOn, amount, currency, payer: buyer.name, text: number, reference: '' };
    return (await this.entries.add(manager, country, statement, [entry])).get(key) ?? null;
  }
}
