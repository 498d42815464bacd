import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobKind, Judgement } from '../../../platform/jobs/job.types.js';
import { judgeMail, MAIL_PAUSES } from '../../../platform/mail/mail-retries.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { INVOICE_MAIL_JOB, InvoiceMailsRepository } from '../database/invoice-mails.repository.js';
import { INVOICE_LOCALES, InvoiceWords } from '../documents/invoice-words.js';
import { invoiceMail } from './invoice-mail.js';

const MINUTE = 60_000;

/** Mails invoices and letters. A worker that goes away after sending one sends it twice rather than never. */
@Injectable()
export class InvoiceMailJob implements JobKind {
  readonly name = INVOICE_MAIL_JOB;
  readonly concurrency = 3;
  readonly lease = MINUTE;
  readonly pauses = MAIL_PAUSES;
  /** More than two days. */
  readonly mostTries = 100;
  readonly keepDays = 30;

  constructor(
    kinds: JobKinds,
    private readonly mails: InvoiceMailsRepository,
    private readonly texts: TextsLookup,
    private readonly mailer: Mailer,
  ) {
    kinds.register(this);
  }

  async run({ key }: Job): Promise<Ending | void> {
    const mail = await this.mails.one(Number(key));
    if (!mail) return undefined;
    const { content } = mail;
    const text = await this.texts.words('invoices', INVOICE_LOCALES[content.language]);
    await this.mailer.send(invoiceMail(mail, new InvoiceWords(content, text)));
    return (manager) => this.mails.sent(manager, Number(key));
  }

  judge(error: unknown): Judgement {
    return judgeMail(error);
  }

  givenUp({ key }: Job, manager: EntityManager): Promise<void> {
    return this.mails.failed(manager, Number(key), 'the mail server did not take it');
  }
}
