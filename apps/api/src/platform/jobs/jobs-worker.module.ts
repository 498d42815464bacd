import { Module } from '@nestjs/common';
import { EndedJobs } from './ended-jobs.job.js';
import { JobDispatcher } from './job-dispatcher.service.js';
import { JobsHealthModule } from './jobs-health.module.js';
import { Pulse } from './pulse.js';

/** The part of jobs that only the worker runs: it begins those of every kind that is registered. */
@Module({ imports: [JobsHealthModule], providers: [EndedJobs, JobDispatcher, Pulse] })
export class JobsWorkerModule {}
