import { Module } from '@nestjs/common';
import { PrepareReleaseJob } from './jobs/prepare-release.job.js';
import { NationalRankingCoreModule } from './national-ranking-core.module.js';

/** The part of the national ranking that only the worker runs. */
@Module({ imports: [NationalRankingCoreModule], providers: [PrepareReleaseJob] })
export class NationalRankingWorkerModule {}
