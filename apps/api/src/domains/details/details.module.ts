import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { ItemTargetsReadModel } from './database/item-targets.read-model.js';
import { ItemTargetsRepository } from './database/item-targets.repository.js';
import { DetailsAuthorizationController } from './details-authorization.controller.js';
import { DetailsCoreModule } from './details-core.module.js';
import { DetailsFiguresController } from './details-figures.controller.js';
import { DetailsNeighboursController } from './details-neighbours.controller.js';
import { DetailsSearchController } from './details-search.controller.js';
import { DetailsSearchService } from './details-search.service.js';
import { DetailsTargetsController } from './details-targets.controller.js';
import { DetailsTargetsService } from './details-targets.service.js';
import { DetailsExportController } from './exports/details-export.controller.js';
import { ItemAnnotationsController } from './item-annotations.controller.js';

/** Details of rated items. */
@Module({
  imports: [DetailsCoreModule, ExportsModule, MeasurementModule],
  providers: [DetailsSearchService, DetailsTargetsService, ItemTargetsReadModel, ItemTargetsRepository],
  controllers: [
    DetailsAuthorizationController,
    DetailsFiguresController,
    DetailsNeighboursController,
    DetailsTargetsController,
    DetailsSearchController,
    DetailsExportController,
    ItemAnnotationsController,
  ],
})
export class DetailsModule {}
