import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { CustomTabController } from './custom-tab/custom-tab.controller.js';
import { CustomTabService } from './custom-tab/custom-tab.service.js';
import { CustomTabRepository } from './database/custom-tab.repository.js';
import { StreamingTypesReadModel } from './database/streaming-types.read-model.js';
import { RankingExportController } from './exports/ranking-export.controller.js';
import { RankingCoreModule } from './ranking-core.module.js';
import { RankingController } from './ranking.controller.js';
import { StandingsController } from './standings/standings.controller.js';
import { StreamingController } from './streaming/streaming.controller.js';

/** Ranking lists, standings, streaming, and the customer's own tab. */
@Module({
  imports: [ExportsModule, MeasurementModule, RankingCoreModule],
  providers: [CustomTabRepository, CustomTabService, StreamingTypesReadModel],
  controllers: [
    RankingController,
    RankingExportController,
    CustomTabController,
    StandingsController,
    StreamingController,
  ],
})
export class RankingModule {}
