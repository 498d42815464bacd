import { Module } from '@nestjs/common';
import { CampaignFiguresCoreModule } from './campaign-figures-core.module.js';
import { CampaignStandingsJob } from './jobs/campaign-standings.job.js';

/** The part of figures of campaigns that only the worker runs. */
@Module({ imports: [CampaignFiguresCoreModule], providers: [CampaignStandingsJob] })
export class CampaignFiguresWorkerModule {}
