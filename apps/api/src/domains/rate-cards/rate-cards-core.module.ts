import { Module } from '@nestjs/common';
import { RateCardsLookup } from './database/rate-cards.lookup.js';

/** What services cost, without routes. */
@Module({ providers: [RateCardsLookup], exports: [RateCardsLookup] })
export class RateCardsCoreModule {}
