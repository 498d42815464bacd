import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ContactIndexesLookup } from './contact-indexes.lookup.js';
import { DataStateLookup } from './data-state.lookup.js';
import { ContactIndexesRepository } from './database/contact-indexes.repository.js';
import { DataStateReadModel } from './database/data-state.read-model.js';
import { MeasurementJobsRepository } from './database/measurement-jobs.repository.js';
import { PanelMonthReadModel } from './database/panel-month.read-model.js';
import { TrafficReadModel } from './database/traffic.read-model.js';
import { TrafficImportRepository } from './database/traffic-import.repository.js';
import { TrafficRepository } from './database/traffic.repository.js';
import { FiguresLookup } from './figures.lookup.js';
import { FrameStore } from './frames/frame-store.js';
import { IndexDecoder } from './frames/index-decoder.js';
import { TrafficImport } from './imports/traffic.importer.js';
import { MeasurementService } from './measurement.service.js';
import { MonthsLookup } from './months.lookup.js';
import { PanelIndexService } from './panel-index.service.js';
import { PublicationService } from './publication.service.js';
import { ReproductionLookup } from './reproduction.lookup.js';
import { TrafficService } from './traffic.service.js';

@Module({
  imports: [CountriesModule],
  providers: [
    ContactIndexesLookup,
    ContactIndexesRepository,
    DataStateLookup,
    DataStateReadModel,
    FiguresLookup,
    FrameStore,
    IndexDecoder,
    MeasurementJobsRepository,
    MeasurementService,
    MonthsLookup,
    PanelIndexService,
    PanelMonthReadModel,
    PublicationService,
    ReproductionLookup,
    TrafficImport,
    TrafficImportRepository,
    TrafficReadModel,
    TrafficRepository,
    TrafficService,
  ],
  exports: [
    ContactIndexesLookup,
    ContactIndexesRepository,
    DataStateLookup,
    FiguresLookup,
    FrameStore,
    MeasurementJobsRepository,
    MeasurementService,
    MonthsLookup,
    ReproductionLookup,
    TrafficImport,
    TrafficService,
  ],
})
export class MeasurementModule {}
