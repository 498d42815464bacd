import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportsCoreModule } from './exports-core.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsLookup } from './exports.lookup.js';
import { ExportsService } from './exports.service.js';
import { ShownTables } from './shown-tables.lookup.js';

/** Exports: jobs of users and their files. */
@Module({
  imports: [CountriesModule, ExportsCoreModule],
  controllers: [ExportsController],
  providers: [ExportsLookup, ExportsService, ShownTables],
  exports: [ExportsLookup, ShownTables],
})
export class ExportsModule {}
