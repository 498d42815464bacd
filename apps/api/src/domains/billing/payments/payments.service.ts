import { Injectable } from '@nestjs/common';
import { inCents, inUnits } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { BillingMonths } from '../billing-months.service.js';
import { BankEntriesRepository } from '../database/bank-entries.repository.js';
import { InvoicesRepository } from '../database/invoices.repository.js';
import { PaymentsRepository, type NewPayment } from '../database/payments.repository.js';
import type { PaymentInputDto } from '../dto/payments.dto.js';

/** What was paid of invoices, as somebody says. */
@Injectable()
export class Payments {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly payments: PaymentsRepository,
    private readonly entries: BankEntriesRepository,
    private readonly months: BillingMonths,
    private readonly audit: AuditTrail,
  ) {}

  /** Enters a payment; it may be less or more than is open. @throws AppError `request.not_found`, `payment.not_owed`, `request.invalid` */
  async enter(country: string, invoiceId: number, input: PaymentInputDto): Promise<void> {
    const { paid_on: paidOn, note } = input;
    if (paidOn > (await this.months.today(country))) throw refusedField('paid_on', 'in_the_future');
    const amount = inCents(input.amount.toFixed(2));
    await this.invoices.transaction(async (manager) => {
      await this.add(manager, country, { invoiceId, paidOn, amount, entryId: null, matchedBy: null, note });
    });
  }

  /** Takes a payment back by an entry against it. @returns the number of its invoice @throws AppError `request.not_found`, `payment.reversed` */
  async reverse(country: string, id: number, reason: string): Promise<number> {
    const today = await this.months.today(country);
    return this.invoices.transaction(async (manager) => {
      const known = await this.payments.one(manager, country, id);
      if (!known) throw new AppError('request.not_found');
      const invoice = await this.payments.payable(manager, country, known.invoiceId);
      // Asked again now that whoever else takes it back has waited, or has done so.
      const payment = await this.payments.one(manager, country, id);
      if (!invoice || payment?.isReversed !== false) throw new AppError('payment.reversed');
      await this.payments.reverse(manager, id, today, reason);
      const object = { type: 'payment', id };
      const { customerId } = invoice;
      await this.audit.record({ event: 'payment.reversed', object, country, customerId, reason }, manager);
      return known.invoiceId;
    });
  }

  /**
   * Has money that came in pay an invoice.
   * @param amount as an exact decimal; without it as much as the invoice has open
   * @throws AppError `request.not_found`, `payment.not_owed`, `payment.nothing_open`, `request.invalid`
   */
  async assign(country: string, entryId: number, invoiceId: number, amount?: string): Promise<void> {
    await this.invoices.transaction(async (manager) => {
      const entry = await this.entries.locked(manager, country, entryId);
      if (!entry) throw new AppError('request.not_found');
      const invoice = await this.payments.payable(manager, country, invoiceId);
      if (!invoice) throw refusedField('invoice', 'unknown');
      if (invoice.currency !== entry.currency)
        throw refusedField('invoice', 'other_currency', { currency: invoice.currency });
      const most = amount === undefined ? smaller(invoice.open, entry.open) : inCents(amount);
      if (most <= 0n) throw new AppError('payment.nothing_open');
      if (most > entry.open) throw refusedField('amount', 'too_large', { max: inUnits(entry.open) });
      const payment = { invoiceId, paidOn: entry.bookedOn, amount: most, entryId, matchedBy: null, note: '' };
      await this.add(manager, country, payment);
      await this.entries.dismiss(manager, entryId, '');
    });
  }

  /** Notes why money that came in pays no invoice; empty = it may. @throws AppError `request.not_found` */
  async dismiss(country: string, entryId: number, reason: string): Promise<void> {
    await this.invoices.transaction(async (manager) => {
      if (!(await this.entries.locked(manager, country, entryId))) throw new AppError('request.not_found');
      await this.entries.dismiss(manager, entryId, reason);
      const object = { type: 'bank_entry', id: entryId };
      await this.audit.record(
        { event: 'bank_entry.dismissed', object, country, details: { reason } },
        manager,
      );
    });
  }

  private async add(manager: EntityManager, country: string, payment: NewPayment): Promise<void> {
    const invoice = await this.payments.payable(manager, country, payment.invoiceId);
    if (!invoice) throw new AppError('request.not_found');
    if (!invoice.isOwed) throw new AppError('payment.not_owed');
    await this.payments.add(manager, country, [payment]);
    const object = { type: 'invoice', id: payment.invoiceId };
    const details = { paid_on: payment.paidOn, amount: inUnits(payment.amount), entry: payment.entryId };
    const { customerId } = invoice;
    await this.audit.record({ event: 'payment.entered', object, country, customerId, details }, manager);
  }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
