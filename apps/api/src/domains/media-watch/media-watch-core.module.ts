import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RatingsFiguresModule } from '../ratings/ratings-figures.module.js';
import { ObservedMonthReadModel } from './database/observed-month.read-model.js';
import { WatchReleasesRepository } from './database/releases.repository.js';
import { WatchReadModel } from './database/watch.read-model.js';
import { WatchFigures } from './publication/watch-figures.service.js';
import { WatchPublication } from './publication/watch-publication.service.js';
import { WatchChart } from './reading/watch-chart.service.js';
import { WatchComparison } from './reading/watch-comparison.service.js';
import { WatchInsights } from './reading/watch-insights.service.js';

const PROVIDERS = [
  ObservedMonthReadModel,
  WatchChart,
  WatchComparison,
  WatchFigures,
  WatchInsights,
  WatchPublication,
  WatchReadModel,
  WatchReleasesRepository,
];

/** Media watch without its routes, for processes that serve none. */
@Module({
  imports: [CountriesModule, MeasurementModule, PanelModule, RatingsFiguresModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class MediaWatchCoreModule {}
