import { Module } from '@nestjs/common';
import { AdFiguresModule } from './ad-figures.module.js';
import { AdRounds } from './jobs/ad-rounds.js';

/** The part of advertising that only the worker runs. */
@Module({ imports: [AdFiguresModule], providers: [AdRounds] })
export class AdFiguresWorkerModule {}
