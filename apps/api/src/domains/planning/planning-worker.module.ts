import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { ExportsWorkerModule } from '../exports/exports-worker.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { UsersModule } from '../users/users.module.js';
import { PlanMailJob } from './mails/plan-mail.job.js';

/** The part of planning that only the worker runs. */
@Module({
  imports: [ExportsWorkerModule, MailModule, TextsModule, UsersModule],
  providers: [PlanMailJob],
})
export class PlanningWorkerModule {}
