import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Job, JobContext, JobKind, Judgement } from '../../../platform/jobs/job.types.js';
import { judgeMail, MAIL_PAUSES } from '../../../platform/mail/mail-retries.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { MadeReports } from '../../exports/made-reports.lookup.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { PLAN_MAIL_JOB, type PlanMailOrder } from '../database/plan-mails.repository.js';

const MINUTE = 60_000;

/** Makes reports of plans and mails them. A worker that goes away after sending one sends it twice rather than never. */
@Injectable()
export class PlanMailJob implements JobKind<PlanMailOrder> {
  readonly name = PLAN_MAIL_JOB;
  readonly concurrency = 2;
  readonly lease = 2 * MINUTE;
  readonly pauses = MAIL_PAUSES;
  /** About three hours: by then nobody waits for it. */
  readonly mostTries = 10;
  readonly keepDays = 7;

  constructor(
    kinds: JobKinds,
    private readonly users: UsersLookup,
    private readonly reports: MadeReports,
    private readonly texts: TextsLookup,
    private readonly mailer: Mailer,
  ) {
    kinds.register(this);
  }

  async run({ data: { userId, country, parameters, locale } }: Job<PlanMailOrder>, { signal }: JobContext) {
    const account = await this.users.account(userId);
    if (!account) return;
    const kind = 'ratings.audience-reach';
    const { title, name, contentType, bytes } = await this.reports.file(
      { userId, country, kind, parameters, locale, fileType: 'pdf' },
      signal,
    );
    const words = await this.texts.words('files', locale);
    await this.mailer.send({
      to: account.email,
      subject: title,
      text: `${words('plan.mail', { title })}\n`,
      attachments: [{ filename: name, contentType, content: bytes }],
    });
  }

  /** Whoever may not see the plan any more gets no report of it. */
  judge(error: unknown): Judgement {
    if (error instanceof AppError) return { reason: error.code, lasting: true };
    return judgeMail(error);
  }
}
