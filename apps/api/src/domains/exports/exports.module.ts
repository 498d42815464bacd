import { Module } from '@nestjs/common';
import { ExportsCoreModule } from './exports-core.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsLookup } from './exports.lookup.js';
import { ExportsService } from './exports.service.js';

/** Exports: jobs of users and their files. */
@Module({
  imports: [ExportsCoreModule],
  controllers: [ExportsController],
  providers: [ExportsLookup, ExportsService],
  exports: [ExportsLookup],
})
export class ExportsModule {}
