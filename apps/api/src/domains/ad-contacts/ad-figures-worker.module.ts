import { Module } from '@nestjs/common';
import { AdFiguresModule } from './ad-figures.module.js';
import { AdHitStoreModule } from './ad-hit-store.module.js';
import { CampaignHits } from './database/campaign-hits.lookup.js';
import { AdRounds } from './jobs/ad-rounds.js';
import { RecountJob } from './jobs/recount.job.js';

/** The part of advertising that only the worker runs. */
@Module({ imports: [AdFiguresModule, AdHitStoreModule], providers: [AdRounds, CampaignHits, RecountJob] })
export class AdFiguresWorkerModule {}
