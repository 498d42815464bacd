import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { RankingExportController } from './exports/ranking-export.controller.js';
import { RatingDetailsController } from './rating-details.controller.js';
import { RatingsCoreModule } from './ratings-core.module.js';
import { RatingsController } from './ratings.controller.js';

@Module({
  imports: [ExportsModule, RatingsCoreModule],
  controllers: [RatingsController, RatingDetailsController, RankingExportController],
})
export class RatingsModule {}
