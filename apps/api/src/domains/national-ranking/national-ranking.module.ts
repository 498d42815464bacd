import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { EmbedController } from './embed/embed.controller.js';
import { OpenDataController } from './open-data.controller.js';
import { OpenDataModule } from './open-data/open-data.module.js';
import { NationalItemsController } from './national-items.controller.js';
import { NationalRankingCoreModule } from './national-ranking-core.module.js';
import { PreviewRankingController } from './preview-ranking.controller.js';
import { PublicRankingController } from './public-ranking.controller.js';
import { PublicRatingsController } from './public-ratings.controller.js';
import { PublicCors } from './public-cors.js';
import { NationalAnswers } from './reading/national-answers.js';
import { NationalExport } from './reading/national-export.service.js';
import { NationalSeries } from './reading/national-series.service.js';
import { ReleasesController } from './releases.controller.js';

/** The national ranking: what is public of it, its preview, and its releases. */
@Module({
  imports: [MeasurementModule, NationalRankingCoreModule, OpenDataModule, TextsModule],
  controllers: [
    PublicRankingController,
    OpenDataController,
    EmbedController,
    PublicRatingsController,
    PreviewRankingController,
    NationalItemsController,
    ReleasesController,
  ],
  providers: [NationalAnswers, NationalExport, NationalSeries, PublicCors],
})
export class NationalRankingModule {}
