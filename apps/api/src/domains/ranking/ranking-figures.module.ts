import { Module } from '@nestjs/common';
import { RatingsFiguresModule } from '../ratings/ratings-figures.module.js';
import { RankingLookup } from './ranking.lookup.js';
import { SegmentFiguresLookup } from './segment-figures.lookup.js';

const PROVIDERS = [RankingLookup, SegmentFiguresLookup];

/** Rankings for whoever is entitled to them already: nobody is asked for rights here. */
@Module({ imports: [RatingsFiguresModule], providers: PROVIDERS, exports: PROVIDERS })
export class RankingFiguresModule {}
