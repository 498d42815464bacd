import { Module } from '@nestjs/common';
import { MeasurementModule } from '../../measurement/measurement.module.js';
import { RatingsFiguresModule } from '../../ratings/ratings-figures.module.js';
import { RankingFiguresModule } from '../ranking-figures.module.js';
import { ReproductionService } from './reproduction.service.js';

/** For the command line. */
@Module({
  imports: [MeasurementModule, RankingFiguresModule, RatingsFiguresModule],
  providers: [ReproductionService],
  exports: [ReproductionService],
})
export class ReproductionModule {}
