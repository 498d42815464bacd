import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { RankingExport } from './exports/ranking.export.js';
import { RankingFiguresModule } from './ranking-figures.module.js';
import { StandingsService } from './standings/standings.service.js';
import { StreamingExport } from './streaming/streaming.export.js';

/** Rankings without their routes, for processes that serve none. */
@Module({
  imports: [CountriesModule, ExportKindsModule, RankingFiguresModule, RatingsCoreModule],
  providers: [RankingExport, StandingsService, StreamingExport],
  exports: [RankingFiguresModule, RatingsCoreModule, StandingsService],
})
export class RankingCoreModule {}
