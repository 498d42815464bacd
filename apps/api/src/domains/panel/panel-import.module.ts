import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { TargetsCoreModule } from '../targets/targets-core.module.js';
import { ContactsImportRepository } from './database/contacts-import.repository.js';
import { PanelImportRepository } from './database/panel-import.repository.js';
import { AttributesImport } from './imports/attributes.importer.js';
import { ContactsImport } from './imports/contacts.importer.js';
import { DistributionImport } from './imports/distribution.importer.js';
import { PanelImport } from './imports/panel.importer.js';

const IMPORTS = [AttributesImport, ContactsImport, DistributionImport, PanelImport];

/** What the command line imports into the panel. */
@Module({
  imports: [CountriesModule, TargetsCoreModule],
  providers: [...IMPORTS, ContactsImportRepository, PanelImportRepository],
  exports: IMPORTS,
})
export class PanelImportModule {}
