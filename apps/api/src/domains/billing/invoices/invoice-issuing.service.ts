import { Injectable } from '@nestjs/common';
import { brokenRules, dayAfter, type Invoice, type InvoiceRule } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
import { BillingMonths } from '../billing-months.service.js';
import { DOCUMENTS_JOB } from '../database/invoice-documents.repository.js';
import { InvoiceJournal } from '../database/invoice-journal.repository.js';
import { lockedIssuer, type Issuer } from '../database/issuers.js';
import { InvoicesRepository, type StoredInvoice } from '../database/invoices.repository.js';

/** Stands in for a number while a draft is checked. */
const NO_NUMBER_YET = '-';
const DIGITS = 5;

type AuditedEvent = 'checked' | 'issued' | 'cancelled' | 'deleted';

/** Rules an invoice breaks, as a refusal. */
export class BrokenRules extends AppError {
  constructor(readonly rules: readonly InvoiceRule[]) {
    super('invoice.rules_broken', { text: `The invoice breaks ${rules.join(', ')}.` });
  }
}

/** Checks drafts, issues them, and takes issued invoices back. */
@Injectable()
export class InvoiceIssuing {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly journal: InvoiceJournal,
    private readonly months: BillingMonths,
    private readonly jobs: JobsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Notes that a draft has been looked at and breaks no rule.
   * @throws AppError `request.not_found`, `invoice.not_a_draft`, `invoice.no_issuer`; BrokenRules
   */
  async check(country: string, id: number): Promise<void> {
    const today = await this.months.today(country);
    return this.invoices.transaction(async (manager) => {
      const invoice = await this.locked(manager, country, id);
      if (invoice.state !== 'draft') throw new AppError('invoice.not_a_draft');
      const issuer = await lockedIssuer(manager, country);
      demandRules(issuedContent(invoice.content, { issuer, number: NO_NUMBER_YET, today }));
      await this.invoices.check(manager, id);
      await this.note(manager, invoice, 'checked');
    });
  }

  /**
   * Gives a checked draft its number and lets it go out. It never changes from then on.
   * @param on the day of issue, `YYYY-MM-DD`; today without. What is issued for another day is not mailed
   * @throws AppError `request.not_found`, `invoice.not_checked`, `invoice.no_issuer`; BrokenRules
   */
  async issue(country: string, id: number, on?: string): Promise<void> {
    const today = on ?? (await this.months.today(country));
    return this.invoices.transaction(async (manager) => {
      const invoice = await this.locked(manager, country, id);
      if (invoice.state !== 'checked') throw new AppError('invoice.not_checked');
      await this.goesOut(manager, invoice, { today, mail: on === undefined });
    });
  }

  /** Removes a draft. @throws AppError `request.not_found`, `invoice.not_a_draft` */
  remove(country: string, id: number): Promise<void> {
    return this.invoices.transaction(async (manager) => {
      const invoice = await this.locked(manager, country, id);
      if (invoice.state === 'issued') throw new AppError('invoice.not_a_draft');
      await this.invoices.remove(manager, id);
      await this.note(manager, invoice, 'deleted');
    });
  }

  /**
   * Takes an issued invoice back by a credit note, which goes out at once.
   * @param redraft makes a draft that comes in its place, of the contract as it is now
   * @throws AppError `request.not_found`; `invoice.not_issued`, also where it has been taken back
   */
  async cancel(country: string, id: number, how: { reason: string; redraft: boolean }): Promise<void> {
    const today = await this.months.today(country);
    const again = how.redraft ? await this.redrafted(country, id) : null;
    await this.invoices.transaction(async (manager) => {
      const invoice = await this.locked(manager, country, id);
      const isOpen = invoice.state === 'issued' && invoice.kind === 'invoice';
      if (!isOpen || (await this.invoices.isTakenBack(manager, id))) throw new AppError('invoice.not_issued');
      const { number, issuedOn } = invoice.content;
      const place = { ...invoice, corrects: id, reason: how.reason };
      const corrects = { number, issuedOn };
      const content: Invoice = { ...invoice.content, kind: 'credit_note', corrects };
      const credit = { ...place, kind: 'credit_note', content } as const;
      const creditId = await this.invoices.addConsequence(manager, credit);
      await this.goesOut(manager, { ...credit, id: creditId, state: 'checked' }, { today, mail: true });
      if (again) await this.invoices.addConsequence(manager, { ...place, content: { ...again, corrects } });
      await this.note(manager, invoice, 'cancelled');
    });
  }

  private async redrafted(country: string, id: number): Promise<Invoice | null> {
    const invoice = await this.invoices.one(country, id);
    if (!invoice) throw new AppError('request.not_found');
    return this.months.content(country, invoice.month, invoice.contractId);
  }

  private async goesOut(
    manager: EntityManager,
    invoice: StoredInvoice,
    how: { today: string; mail: boolean },
  ): Promise<void> {
    const { today, mail } = how;
    const { country, id } = invoice;
    // Whoever issues in the country waits here for whoever does so already: numbers and journal have one order.
    const issuer = await lockedIssuer(manager, country);
    const year = Number(today.slice(0, 4));
    const place = await this.invoices.nextPlace(manager, country, year);
    const number = [issuer.numberPrefix, year, String(place).padStart(DIGITS, '0')]
      .filter((part) => part !== '')
      .join('-');
    const content = issuedContent(invoice.content, { issuer, number, today });
    demandRules(content);
    await this.invoices.issue(manager, id, content, { year, place });
    await this.journal.enterContent(manager, country, id);
    await this.jobs.add({ kind: DOCUMENTS_JOB, key: String(id), data: { country, mail } }, manager);
    await this.note(manager, invoice, 'issued', { number });
  }

  private async locked(manager: EntityManager, country: string, id: number): Promise<StoredInvoice> {
    const invoice = await this.invoices.locked(manager, country, id);
    if (!invoice) throw new AppError('request.not_found');
    return invoice;
  }

  private note(
    manager: EntityManager,
    { id, country, customerId }: StoredInvoice,
    event: AuditedEvent,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    const object = { type: 'invoice', id };
    return this.audit.record({ event: `invoice.${event}`, object, country, customerId, details }, manager);
  }
}

function issuedContent(
  content: Invoice,
  { issuer, number, today }: { issuer: Issuer; number: string; today: string },
): Invoice {
  const { numberPrefix: _, ...seller } = issuer;
  const dueOn = content.kind === 'credit_note' ? today : dayAfter(today, content.paymentDays);
  return { ...content, number, issuedOn: today, dueOn, seller };
}

function demandRules(content: Invoice): void {
  const broken = brokenRules(content);
  if (broken.length > 0) throw new BrokenRules(broken);
}
