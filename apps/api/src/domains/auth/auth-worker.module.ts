import { Module } from '@nestjs/common';
import { AuthMailsModule } from './auth-mails.module.js';
import { ExpiredRowsRepository } from './database/expired-rows.repository.js';
import { HousekeepingJob } from './jobs/housekeeping.job.js';
import { Housekeeping } from './jobs/housekeeping.service.js';

/** The part of sessions that only the worker runs. */
@Module({ imports: [AuthMailsModule], providers: [ExpiredRowsRepository, Housekeeping, HousekeepingJob] })
export class AuthWorkerModule {}
