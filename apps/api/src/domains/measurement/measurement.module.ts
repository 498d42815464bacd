import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { ContactIndexesLookup } from './contact-indexes.lookup.js';
import { ContactIndexesRepository } from './database/contact-indexes.repository.js';
import { FramesReadModel } from './database/frames.read-model.js';
import { MeasurementJobsRepository } from './database/measurement-jobs.repository.js';
import { MovementsReadModel } from './database/movements.read-model.js';
import { MovementsRepository } from './database/movements.repository.js';
import { PanelMonthReadModel } from './database/panel-month.read-model.js';
import { TrafficReadModel } from './database/traffic.read-model.js';
import { TrafficImportRepository } from './database/traffic-import.repository.js';
import { TrafficRepository } from './database/traffic.repository.js';
import { WeightingsReadModel } from './database/weightings.read-model.js';
import { FiguresLookup } from './figures.lookup.js';
import { TrafficImport } from './imports/traffic.importer.js';
import { MeasurementService } from './measurement.service.js';
import { MonthsLookup } from './months.lookup.js';
import { MovementsLookup } from './movements.lookup.js';
import { PanelIndexService } from './panel-index.service.js';
import { TrafficService } from './traffic.service.js';
import { WeightingsLookup } from './weightings.lookup.js';

@Module({
  imports: [CountriesModule],
  providers: [
    ContactIndexesLookup,
    ContactIndexesRepository,
    FiguresLookup,
    FramesReadModel,
    MeasurementJobsRepository,
    MeasurementService,
    MonthsLookup,
    MovementsLookup,
    MovementsReadModel,
    MovementsRepository,
    PanelIndexService,
    PanelMonthReadModel,
    TrafficImport,
    TrafficImportRepository,
    TrafficReadModel,
    TrafficRepository,
    TrafficService,
    WeightingsLookup,
    WeightingsReadModel,
  ],
  exports: [
    ContactIndexesLookup,
    FiguresLookup,
    MeasurementJobsRepository,
    MeasurementService,
    MonthsLookup,
    MovementsLookup,
    TrafficImport,
    TrafficService,
    WeightingsLookup,
  ],
})
export class MeasurementModule {}
