import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RankingFiguresModule } from '../ranking/ranking-figures.module.js';
import { RatingsImportModule } from '../ratings/ratings-import.module.js';
import { FeedRunsRepository } from './database/feed-runs.repository.js';
import { FeedsRepository } from './database/feeds.repository.js';
import { DmpFeedsLookup } from './dmp-feeds.lookup.js';
import { DmpFeedsService } from './dmp-feeds.service.js';
import { FeedContents } from './feed-contents.service.js';

const PROVIDERS = [DmpFeedsLookup, DmpFeedsService, FeedContents, FeedRunsRepository, FeedsRepository];

/** Feeds without their routes and without the worker's part. */
@Module({
  imports: [CountriesModule, PanelModule, RankingFiguresModule, RatingsImportModule, StorageModule],
  providers: PROVIDERS,
  exports: [...PROVIDERS, CountriesModule, RankingFiguresModule, StorageModule],
})
export class DmpFeedCoreModule {}
