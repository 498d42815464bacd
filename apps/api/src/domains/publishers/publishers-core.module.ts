import { Module } from '@nestjs/common';
import { TagSightingsModule } from '../collect/tag-sightings.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { DashboardOverview } from './dashboard/dashboard-overview.service.js';
import { DashboardQuestions } from './dashboard/dashboard-questions.service.js';
import { DashboardSeries } from './dashboard/dashboard-series.service.js';
import { DashboardExport } from './dashboard/exports/dashboard.export.js';
import { TagHealth } from './dashboard/tag-health.service.js';
import { AnnotationsRepository } from './database/annotations.repository.js';
import { DashboardReadModel } from './database/dashboard.read-model.js';
import { PageChecksRepository } from './database/page-checks.repository.js';
import { PublisherOwnerReadModel } from './database/publisher-owner.read-model.js';
import { PublisherServicesReadModel } from './database/publisher-services.read-model.js';
import { TagHealthReadModel } from './database/tag-health.read-model.js';
import { PublisherRights } from './publisher.rights.js';

const PROVIDERS = [
  AnnotationsRepository,
  DashboardExport,
  DashboardOverview,
  DashboardQuestions,
  DashboardReadModel,
  DashboardSeries,
  PageChecksRepository,
  PublisherOwnerReadModel,
  PublisherRights,
  PublisherServicesReadModel,
  TagHealth,
  TagHealthReadModel,
];

/** What publishers are and see of their census, without routes, for processes that serve none. */
@Module({
  imports: [CountriesModule, ExportKindsModule, MeasurementModule, TagSightingsModule],
  providers: PROVIDERS,
  exports: [...PROVIDERS, CountriesModule, MeasurementModule],
})
export class PublishersCoreModule {}
