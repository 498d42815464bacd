import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { HitStoreModule } from '../collect/hit-store.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportsWorkerModule } from '../exports/exports-worker.module.js';
import { PoliteFetchingModule } from '../social-analytics/polite-fetching.module.js';
import { PublisherAlertsRound } from './alerts/publisher-alerts.round.js';
import { PublisherWatchModule } from './alerts/publisher-watch.module.js';
import { PublisherCounting } from './counts/publisher-counting.service.js';
import { PublisherCountsRound } from './counts/publisher-counts.round.js';
import { PageChecksRepository } from './database/page-checks.repository.js';
import { PublisherCountsRepository } from './database/publisher-counts.repository.js';
import { PageCheckJob } from './page-checks/page-check.job.js';

/** The part of publishers that only the worker runs. */
@Module({
  imports: [
    CountriesModule,
    ExportsWorkerModule,
    HitStoreModule,
    MailModule,
    PoliteFetchingModule,
    PublisherWatchModule,
  ],
  providers: [
    PageCheckJob,
    PageChecksRepository,
    PublisherAlertsRound,
    PublisherCounting,
    PublisherCountsRepository,
    PublisherCountsRound,
  ],
})
export class PublishersWorkerModule {}
