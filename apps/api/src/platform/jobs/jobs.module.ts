import { Global, Module } from '@nestjs/common';
import { JobsRepository } from './database/jobs.repository.js';
import { JobKinds } from './job-kinds.js';
import { JobRunner } from './job-runner.service.js';

const PROVIDERS = [JobKinds, JobRunner, JobsRepository];

/** Asking for jobs, and running one here and now; any process can. */
@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class JobsModule {}
