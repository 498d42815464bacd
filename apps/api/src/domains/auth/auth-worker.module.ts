import { Module } from '@nestjs/common';
import { ExpiredRowsRepository } from './database/expired-rows.repository.js';
import { HousekeepingJob } from './jobs/housekeeping.job.js';
import { Housekeeping } from './jobs/housekeeping.service.js';

/** The part of sessions that only the worker runs. */
@Module({ providers: [ExpiredRowsRepository, Housekeeping, HousekeepingJob] })
export class AuthWorkerModule {}
