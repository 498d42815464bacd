import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { TargetsCoreModule } from './targets-core.module.js';
import { TargetFileReadModel } from './database/target-file.read-model.js';
import { TargetFiles } from './target-files.service.js';
import { TargetFilesController, TargetsController } from './targets.controller.js';
import { TargetsService } from './targets.service.js';

@Module({
  imports: [FilesModule, MeasurementModule, TargetsCoreModule],
  controllers: [TargetFilesController, TargetsController],
  providers: [TargetFileReadModel, TargetFiles, TargetsService],
})
export class TargetsModule {}
