import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { TargetsCoreModule } from '../targets/targets-core.module.js';
import { ServiceChoicesReadModel } from './database/service-choices.read-model.js';
import { ServiceNamesReadModel } from './database/service-names.read-model.js';
import { NationalChoicesController, NationalServicesController } from './national-services.controller.js';
import { PatternsController } from './patterns.controller.js';
import { PatternsService } from './patterns.service.js';
import {
  ServiceChoicesController,
  ServicesController,
  ServicesTogetherController,
} from './services.controller.js';
import { TogetherService } from './together.service.js';

@Module({
  imports: [MeasurementModule, TargetsCoreModule],
  controllers: [
    ServicesController,
    ServiceChoicesController,
    ServicesTogetherController,
    PatternsController,
    NationalServicesController,
    NationalChoicesController,
  ],
  providers: [PatternsService, ServiceChoicesReadModel, ServiceNamesReadModel, TogetherService],
})
export class ServicesModule {}
