import { Module } from '@nestjs/common';
import { SocialRepository } from './database/social.repository.js';
import { ScrapeJob } from './jobs/scrape.job.js';

/** The part of social analytics that only the worker runs. */
@Module({ providers: [ScrapeJob, SocialRepository] })
export class SocialAnalyticsWorkerModule {}
