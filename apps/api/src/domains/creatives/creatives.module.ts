import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { AdHitStoreModule } from '../ad-contacts/ad-hit-store.module.js';
import { FlightsCoreModule } from '../adfx/flights-core.module.js';
import { CreativeFilesController } from './creative-files.controller.js';
import { CreativeFiles } from './creative-files.service.js';
import { CreativesController, SujetsController } from './creatives.controller.js';
import { CreativesLookup } from './creatives.lookup.js';
import { CreativesService } from './creatives.service.js';
import { CreativeFilesReadModel } from './database/creative-files.read-model.js';
import { CreativesRepository } from './database/creatives.repository.js';

@Module({
  imports: [AdHitStoreModule, FilesModule, FlightsCoreModule],
  controllers: [CreativesController, SujetsController, CreativeFilesController],
  providers: [CreativeFiles, CreativeFilesReadModel, CreativesLookup, CreativesRepository, CreativesService],
  exports: [CreativesLookup],
})
export class CreativesModule {}
