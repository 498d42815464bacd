import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { PublisherChoicesReadModel } from './database/publisher-choices.read-model.js';
import { PublisherOwnerReadModel } from './database/publisher-owner.read-model.js';
import { PublisherServicesReadModel } from './database/publisher-services.read-model.js';
import { PublisherChart } from './publisher-chart.service.js';
import { PublisherFiguresController } from './publisher-figures.controller.js';
import { PublisherInfo } from './publisher-info.service.js';
import { PublisherInsights } from './publisher-insights.service.js';
import { PublisherQuestions } from './publisher-questions.service.js';
import { PublisherRights } from './publisher.rights.js';
import { PublisherChoicesController, PublishersAdminController } from './publishers-admin.controller.js';
import { PublisherAuthorizationController, PublishersController } from './publishers.controller.js';

/** Publishers: who may see them, and how they are kept. */
@Module({
  imports: [CustomersModule, MeasurementModule, PanelModule, RatingsCoreModule],
  controllers: [
    PublisherAuthorizationController,
    PublisherFiguresController,
    PublishersController,
    PublisherChoicesController,
    PublishersAdminController,
  ],
  providers: [
    PublisherChart,
    PublisherChoicesReadModel,
    PublisherInfo,
    PublisherInsights,
    PublisherOwnerReadModel,
    PublisherQuestions,
    PublisherRights,
    PublisherServicesReadModel,
  ],
})
export class PublishersModule {}
