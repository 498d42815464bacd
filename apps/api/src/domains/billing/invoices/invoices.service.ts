import { Injectable } from '@nestjs/common';
import { brokenRules } from '@netreach/domain/billing';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ListAsking } from '../../../platform/list/list.types.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { InvoiceFactsReadModel } from '../database/invoice-facts.read-model.js';
import { INVOICES } from '../database/invoices.list.js';
import type { InvoiceResponseDto } from '../dto/invoice.dto.js';
import type { InvoicesDoneDto } from '../dto/invoices.dto.js';
import { BrokenRules, InvoiceIssuing } from './invoice-issuing.service.js';
import { invoiceShown } from './invoice-shown.js';

type Done = Omit<InvoicesDoneDto, 'success'>;

/** Invoices as administrators see and move them. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly lists: Lists,
    private readonly facts: InvoiceFactsReadModel,
    private readonly issuing: InvoiceIssuing,
  ) {}

  /** All that an invoice says. @throws AppError `request.not_found` */
  async details(asking: ListAsking, id: number): Promise<Omit<InvoiceResponseDto, 'success'>> {
    const invoice = await this.lists.one(INVOICES, id, asking);
    const facts = await this.facts.of(id);
    if (!facts) throw new AppError('request.not_found');
    const { content, seller } = facts;
    // What only issuing gives is not missing before.
    const soon = { number: '-', issuedOn: '2000-01-01', dueOn: '2000-01-01', seller: seller ?? null };
    const broken = invoice.issued_on === null ? brokenRules({ ...content, ...soon }) : [];
    return invoiceShown(invoice, facts, broken);
  }

  /** Checks or issues each of some invoices. */
  each(country: string, ids: readonly number[], what: 'check' | 'issue'): Promise<Done> {
    return eachOf(ids, (id) => this.issuing[what](country, id));
  }
}

/** Does something with each of some rows; those it is refused for do not stop the others. */
export async function eachOf(ids: readonly number[], work: (id: number) => Promise<void>): Promise<Done> {
  const done: number[] = [];
  const refused: InvoicesDoneDto['refused'] = [];
  for (const id of ids)
    try {
      await work(id);
      done.push(id);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      refused.push({
        id,
        code: thrown.code,
        rules: thrown instanceof BrokenRules ? [...thrown.rules] : [],
      });
    }
  return { done, refused };
}
