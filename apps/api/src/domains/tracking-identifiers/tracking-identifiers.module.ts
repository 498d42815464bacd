import { Module } from '@nestjs/common';
import { TagSightingsModule } from '../collect/tag-sightings.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { KeptIdentifiersController } from './kept-identifiers.controller.js';
import { NationalIdentifiersController, TagCheckController } from './national-identifiers.controller.js';
import { TagCheck } from './tag-check.service.js';

/** Tracking identifiers: whose hits tags announce. */
@Module({
  imports: [CountriesModule, TagSightingsModule],
  controllers: [KeptIdentifiersController, NationalIdentifiersController, TagCheckController],
  providers: [TagCheck],
})
export class TrackingIdentifiersModule {}
