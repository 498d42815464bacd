import { Module } from '@nestjs/common';
import { NationalItemsController } from './national-items.controller.js';
import { NationalRankingCoreModule } from './national-ranking-core.module.js';
import { ReleasesController } from './releases.controller.js';

/** The national ranking: what is public of it, its preview, and its releases. */
@Module({
  imports: [NationalRankingCoreModule],
  controllers: [NationalItemsController, ReleasesController],
})
export class NationalRankingModule {}
