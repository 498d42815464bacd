import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { TargetsCoreModule } from '../targets/targets-core.module.js';
import { ServiceChoicesReadModel } from './database/service-choices.read-model.js';
import { ServiceNamesReadModel } from './database/service-names.read-model.js';
import { PatternsController } from './patterns.controller.js';
import { PatternsService } from './patterns.service.js';
import { ServiceChoicesController, ServicesController } from './services.controller.js';

@Module({
  imports: [MeasurementModule, TargetsCoreModule],
  controllers: [ServicesController, ServiceChoicesController, PatternsController],
  providers: [PatternsService, ServiceChoicesReadModel, ServiceNamesReadModel],
})
export class ServicesModule {}
