import { Module } from '@nestjs/common';
import { EndedJobs } from './ended-jobs.job.js';
import { JobDispatcher } from './job-dispatcher.service.js';

/** The part of jobs that only the worker runs: it begins those of every kind that is registered. */
@Module({ providers: [EndedJobs, JobDispatcher] })
export class JobsWorkerModule {}
