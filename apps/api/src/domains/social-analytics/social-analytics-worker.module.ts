import { Module } from '@nestjs/common';
import { ScrapeJob } from './jobs/scrape.job.js';
import { PlatformTokens } from './platform-tokens.service.js';
import { PoliteFetchingModule } from './polite-fetching.module.js';

/** The part of social analytics that only the worker runs. */
@Module({ imports: [PoliteFetchingModule], providers: [PlatformTokens, ScrapeJob] })
export class SocialAnalyticsWorkerModule {}
