import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { RankingFiguresModule } from '../ranking/ranking-figures.module.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { WidgetsCoreModule } from '../widgets/widgets-core.module.js';
import { ItemAboutReadModel } from './database/item-about.read-model.js';
import { ItemAnnotationsRepository } from './database/item-annotations.repository.js';
import { DetailsChartService } from './details-chart.service.js';
import { DetailsFiguresService } from './details-figures.service.js';
import { DetailsNeighboursService } from './details-neighbours.service.js';
import { DetailsQuestions } from './details-questions.service.js';
import { DetailsReachService } from './details-reach.service.js';
import { DetailsServicesService } from './details-services.service.js';
import { DetailsParts } from './exports/details-parts.service.js';
import { DetailsExport } from './exports/details.export.js';
import { ItemReports } from './exports/item-reports.service.js';

const PROVIDERS = [
  DetailsChartService,
  DetailsExport,
  DetailsFiguresService,
  DetailsNeighboursService,
  DetailsParts,
  DetailsQuestions,
  DetailsReachService,
  DetailsServicesService,
  ItemAboutReadModel,
  ItemAnnotationsRepository,
  ItemReports,
];

/** Details of rated items without their routes, for processes that serve none. */
@Module({
  imports: [
    CountriesModule,
    ExportKindsModule,
    MeasurementModule,
    RankingFiguresModule,
    RatingsCoreModule,
    WidgetsCoreModule,
  ],
  providers: PROVIDERS,
  exports: [...PROVIDERS, RankingFiguresModule, RatingsCoreModule],
})
export class DetailsCoreModule {}
