import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ObservationsRepository } from './database/observations.repository.js';
import { AdObservationsImport } from './imports/ad-observations.importer.js';

/** The import of observed advertising. */
@Module({
  imports: [CountriesModule],
  providers: [AdObservationsImport, ObservationsRepository],
  exports: [AdObservationsImport],
})
export class MediaWatchImportModule {}
