import { Module } from '@nestjs/common';
import { ChannelsImportRepository } from './database/channels-import.repository.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';
import { ServicesImportRepository } from './database/services-import.repository.js';
import { CatalogueImports } from './imports/catalogue.importer.js';
import { ChannelsImport } from './imports/channels.importer.js';
import { ServicesImport } from './imports/services.importer.js';
import { TargetsCoreModule } from '../targets/targets-core.module.js';
import { ItemsLookup } from './items.lookup.js';

const REPOSITORIES = [ChannelsImportRepository, RatingItemsReadModel, ServicesImportRepository];

/** What the command line imports into the ratings' master data. */
@Module({
  imports: [TargetsCoreModule],
  providers: [...REPOSITORIES, CatalogueImports, ChannelsImport, ItemsLookup, ServicesImport],
  exports: [CatalogueImports, ItemsLookup],
})
export class RatingsImportModule {}
