import { Module } from '@nestjs/common';
import { JobFiguresReadModel } from './database/job-figures.read-model.js';
import { JobsHealth } from './jobs-health.js';

/** Jobs as a part of a process's health: of those whose users notice when they are late. */
@Module({ providers: [JobFiguresReadModel, JobsHealth] })
export class JobsHealthModule {}
