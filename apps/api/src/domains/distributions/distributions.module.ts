import { Module } from '@nestjs/common';
import { WeightingAttributesReadModel } from './database/weighting-attributes.read-model.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { DistributionPreviewService } from './distribution-preview.service.js';
import { DistributionsController } from './distributions.controller.js';

@Module({
  imports: [MeasurementModule],
  controllers: [DistributionsController],
  providers: [DistributionPreviewService, WeightingAttributesReadModel],
})
export class DistributionsModule {}
