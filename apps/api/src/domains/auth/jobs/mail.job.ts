import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Job, JobKind, Judgement } from '../../../platform/jobs/job.types.js';
import { judgeMail, MAIL_PAUSES } from '../../../platform/mail/mail-retries.js';
import { Mailer, type Mail } from '../../../platform/mail/mailer.service.js';
import { UsersLookup, type Account } from '../../users/users.lookup.js';
import { initialPasswordMail } from '../mails/initial-password.mail.js';
import { mailLanguage } from '../mails/mail-language.js';
import { MAIL_JOB, type MailOrder } from '../mails/mail-orders.js';
import { passwordChangedMail } from '../mails/password-changed.mail.js';
import { passwordResetMail } from '../mails/password-reset.mail.js';
import { PasswordLinks, TOKEN_MINUTES } from '../password/password-links.service.js';

const MINUTE = 60_000;

/** Sends mails. A worker that goes away after sending one sends it twice rather than never. */
@Injectable()
export class MailJob implements JobKind<MailOrder> {
  readonly name = MAIL_JOB;
  readonly concurrency = 5;
  readonly lease = MINUTE;
  readonly pauses = MAIL_PAUSES;
  /** A bit more than half a day. */
  readonly mostTries = 30;
  readonly keepDays = 30;

  constructor(
    kinds: JobKinds,
    private readonly users: UsersLookup,
    private readonly links: PasswordLinks,
    private readonly mailer: Mailer,
    private readonly audit: AuditTrail,
  ) {
    kinds.register(this);
  }

  async run({ data }: Job<MailOrder>): Promise<void> {
    const user = data.userId === null ? undefined : await this.users.account(data.userId);
    if (user?.active) await this.mailer.send(await this.mailTo(user, data));
  }

  judge(error: unknown): Judgement {
    return judgeMail(error);
  }

  private async mailTo(user: Account, { purpose, origin, accepted }: MailOrder): Promise<Mail> {
    const to = user.email;
    const language = mailLanguage(user.locale, accepted ?? undefined);
    if (purpose === 'changed') return passwordChangedMail({ to, language });
    const link = await this.links.link(user, purpose, origin);
    if (purpose === 'reset') {
      await this.audit.record({ event: 'password.reset_mail', subjectId: user.id });
      return passwordResetMail({ to, link, minutes: TOKEN_MINUTES.reset, language });
    }
    const spoken = mailLanguage(user.locale, user.countryLocale);
    return initialPasswordMail({
      to,
      name: user.name,
      link,
      hours: TOKEN_MINUTES.initial / 60,
      language: spoken,
    });
  }
}
