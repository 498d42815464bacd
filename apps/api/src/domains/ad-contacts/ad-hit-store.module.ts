import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { AdHitStore } from './ad-hit-store.lookup.js';
import { AdHitWriting } from './database/ad-hit-writing.js';

/** Where hits of advertising are kept. */
@Module({ imports: [CountriesModule], providers: [AdHitStore, AdHitWriting], exports: [AdHitStore] })
export class AdHitStoreModule {}
