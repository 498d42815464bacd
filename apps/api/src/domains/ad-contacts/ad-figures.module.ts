import { Module } from '@nestjs/common';
import { CampaignChannelsCoreModule } from '../campaign-channels/campaign-channels-core.module.js';
import { HitStoreModule } from '../collect/hit-store.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { AdHitStoreModule } from './ad-hit-store.module.js';
import { AdFiguresService } from './ad-figures.service.js';
import { AdFiguresRepository } from './database/ad-figures.repository.js';

/** Figures of advertising from its hits. */
@Module({
  imports: [AdHitStoreModule, CampaignChannelsCoreModule, CountriesModule, HitStoreModule],
  providers: [AdFiguresRepository, AdFiguresService],
  exports: [AdFiguresService],
})
export class AdFiguresModule {}
