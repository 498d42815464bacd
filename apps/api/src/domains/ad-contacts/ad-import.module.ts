import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { AdHitStoreModule } from './ad-hit-store.module.js';
import { AdContactsImportRepository } from './database/ad-contacts-import.repository.js';
import { AdPlacesReadModel } from './database/ad-places.read-model.js';
import { AdContactsImport } from './imports/ad-contacts.importer.js';
import { AdHitsImport } from './imports/ad-hits.importer.js';
import { AdImports } from './imports/ads.importer.js';

/** Imports of contacts with advertising, and of the logs of ad servers. */
@Module({
  imports: [AdHitStoreModule, CountriesModule],
  providers: [AdContactsImport, AdContactsImportRepository, AdHitsImport, AdImports, AdPlacesReadModel],
  exports: [AdImports],
})
export class AdImportModule {}
