import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { UsersCoreModule } from '../users/users-core.module.js';
import { PasswordTokensRepository } from './database/password-tokens.repository.js';
import { MailJob } from './jobs/mail.job.js';
import { MailOrders } from './mails/mail-orders.js';
import { PasswordLinks } from './password/password-links.service.js';

/** Mails about passwords: ordering them, which the API does, and sending them, which the worker does. */
@Module({
  imports: [MailModule, UsersCoreModule],
  providers: [MailJob, MailOrders, PasswordLinks, PasswordTokensRepository],
  exports: [MailOrders, PasswordTokensRepository],
})
export class AuthMailsModule {}
