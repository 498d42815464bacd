import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RankingFiguresModule } from '../ranking/ranking-figures.module.js';
import { RatingsFiguresModule } from '../ratings/ratings-figures.module.js';
import { NationalFlagsRepository } from './database/national-flags.repository.js';
import { NationalReleasesRepository } from './database/national-releases.repository.js';
import { NationalItems } from './items.service.js';
import { NationalHistory } from './release/national-history.lookup.js';
import { ReleaseFigures } from './release/release-figures.service.js';
import { ReleasePreparation } from './release/release-preparation.service.js';
import { ReleasesService } from './release/releases.service.js';

const PROVIDERS = [
  NationalFlagsRepository,
  NationalHistory,
  NationalItems,
  NationalReleasesRepository,
  ReleaseFigures,
  ReleasePreparation,
  ReleasesService,
];

/** The national ranking without its routes. */
@Module({
  imports: [MeasurementModule, PanelModule, RankingFiguresModule, RatingsFiguresModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class NationalRankingCoreModule {}
