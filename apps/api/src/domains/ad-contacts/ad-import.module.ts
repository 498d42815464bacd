import { Module } from '@nestjs/common';
import { CampaignChannelsCoreModule } from '../campaign-channels/campaign-channels-core.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { AdHitStoreModule } from './ad-hit-store.module.js';
import { AdContactsImportRepository } from './database/ad-contacts-import.repository.js';
import { AdNamesRepository } from './database/ad-names.repository.js';
import { AdPlacesReadModel } from './database/ad-places.read-model.js';
import { AdTrafficImportRepository } from './database/ad-traffic-import.repository.js';
import { AdContactsImport } from './imports/ad-contacts.importer.js';
import { AdHitsImport } from './imports/ad-hits.importer.js';
import { AdTrafficImport } from './imports/ad-traffic.importer.js';
import { AdImports } from './imports/ads.importer.js';

/** Imports of contacts with advertising, and of the logs of ad servers. */
@Module({
  imports: [AdHitStoreModule, CampaignChannelsCoreModule, CountriesModule],
  providers: [
    AdContactsImport,
    AdContactsImportRepository,
    AdHitsImport,
    AdImports,
    AdNamesRepository,
    AdPlacesReadModel,
    AdTrafficImport,
    AdTrafficImportRepository,
  ],
  exports: [AdImports],
})
export class AdImportModule {}
