import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { AnnotationsController } from './dashboard/annotations.controller.js';
import { DashboardFilters } from './dashboard/dashboard-filters.service.js';
import { PublisherDashboardController } from './dashboard/dashboard.controller.js';
import { TagHealthController } from './dashboard/tag-health.controller.js';
import { OwnPublishersReadModel } from './database/own-publishers.read-model.js';
import { PublisherChoicesReadModel } from './database/publisher-choices.read-model.js';
import { PublisherChart } from './publisher-chart.service.js';
import { PublisherFiguresController } from './publisher-figures.controller.js';
import { PublisherInsights } from './publisher-insights.service.js';
import { PublisherChoicesController, PublishersAdminController } from './publishers-admin.controller.js';
import { PublisherFiguresModule } from './publisher-figures.module.js';
import { PublisherAuthorizationController, PublishersController } from './publishers.controller.js';

/** Publishers: who may see them, whom they reach, what they see of their own census, and how they are kept. */
@Module({
  imports: [CustomersModule, ExportsModule, PublisherFiguresModule],
  controllers: [
    AnnotationsController,
    PublisherAuthorizationController,
    PublisherDashboardController,
    PublisherFiguresController,
    PublishersController,
    PublisherChoicesController,
    PublishersAdminController,
    TagHealthController,
  ],
  providers: [
    DashboardFilters,
    OwnPublishersReadModel,
    PublisherChart,
    PublisherChoicesReadModel,
    PublisherInsights,
  ],
})
export class PublishersModule {}
