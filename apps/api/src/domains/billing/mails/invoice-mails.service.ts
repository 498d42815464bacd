import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DunningRepository } from '../database/dunning.repository.js';
import { InvoiceMailsRepository } from '../database/invoice-mails.repository.js';
import { InvoicesRepository } from '../database/invoices.repository.js';

/** Has invoices and letters mailed. */
@Injectable()
export class InvoiceMails {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly dunning: DunningRepository,
    private readonly mails: InvoiceMailsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Mails an issued invoice, for the first time or again. @throws AppError `request.not_found`, `invoice.not_out`, `invoice.no_address` */
  async send(country: string, id: number): Promise<void> {
    const invoice = await this.invoices.one(country, id);
    if (!invoice) throw new AppError('request.not_found');
    if (invoice.state !== 'issued') throw new AppError('invoice.not_out');
    await this.order(country, id, null);
  }

  /** Mails a letter about an invoice. @throws AppError `request.not_found`, `invoice.no_address` */
  async sendLetter(country: string, id: number): Promise<void> {
    const invoice = await this.dunning.invoiceOf(country, id);
    if (invoice === undefined) throw new AppError('request.not_found');
    await this.order(country, invoice, id);
  }

  private async order(country: string, invoice: number, letter: number | null): Promise<void> {
    await this.invoices.transaction(async (manager) => {
      if (!(await this.mails.order(manager, country, invoice, letter)))
        throw new AppError('invoice.no_address');
      const object =
        letter === null ? { type: 'invoice', id: invoice } : { type: 'dunning_letter', id: letter };
      await this.audit.record({ event: 'invoice.mailed', object, country }, manager);
    });
  }
}
