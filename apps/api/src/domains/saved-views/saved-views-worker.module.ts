import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportsWorkerModule } from '../exports/exports-worker.module.js';
import { ViewMailsRepository } from './database/view-mails.repository.js';
import { ViewMailsRound } from './mails/view-mails.round.js';

/** The part of saved views that only the worker runs. */
@Module({
  imports: [CountriesModule, ExportsWorkerModule, MailModule],
  providers: [ViewMailsRepository, ViewMailsRound],
})
export class SavedViewsWorkerModule {}
