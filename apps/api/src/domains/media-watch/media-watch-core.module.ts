import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RatingsFiguresModule } from '../ratings/ratings-figures.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { BrandMapping } from './admin/brand-mapping.service.js';
import { BrandMappingRepository } from './database/brand-mapping.repository.js';
import { ObservedMonthReadModel } from './database/observed-month.read-model.js';
import { WatchReleasesRepository } from './database/releases.repository.js';
import { WatchReadModel } from './database/watch.read-model.js';
import { WatchedMediaReadModel } from './database/watched-media.read-model.js';
import { WATCHED_BRANDS_EXPORT, WATCHED_CAMPAIGNS_EXPORT } from './exports/watch-lists.export.js';
import { WatchComparisonExport, WatchPartsExport } from './exports/watch-parts.export.js';
import { MediaWatchLookup } from './media-watch.lookup.js';
import { WatchFigures } from './publication/watch-figures.service.js';
import { WatchPublication } from './publication/watch-publication.service.js';
import { WatchChart } from './reading/watch-chart.service.js';
import { WatchComparison } from './reading/watch-comparison.service.js';
import { WatchInsights } from './reading/watch-insights.service.js';
import { WatchedMediaLookup } from './watched-media.lookup.js';

const PROVIDERS = [
  BrandMapping,
  BrandMappingRepository,
  MediaWatchLookup,
  ObservedMonthReadModel,
  WatchChart,
  WatchComparison,
  WatchFigures,
  WatchInsights,
  WatchPublication,
  WatchReadModel,
  WatchReleasesRepository,
  WatchedMediaLookup,
  WatchedMediaReadModel,
];

/** Media watch without its routes, for processes that serve none. */
@Module({
  imports: [
    CountriesModule,
    ExportKindsModule,
    MeasurementModule,
    PanelModule,
    RatingsFiguresModule,
    TextsModule,
  ],
  providers: [
    ...PROVIDERS,
    WATCHED_BRANDS_EXPORT,
    WATCHED_CAMPAIGNS_EXPORT,
    WatchComparisonExport,
    WatchPartsExport,
  ],
  exports: PROVIDERS,
})
export class MediaWatchCoreModule {}
