import { Module } from '@nestjs/common';
import { HitStoreModule } from '../collect/hit-store.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { CensusFactorsLookup } from './census-factors.lookup.js';
import { ContactIndexesLookup } from './contact-indexes.lookup.js';
import { DataStateLookup } from './data-state.lookup.js';
import { CensusFactorsReadModel } from './database/census-factors.read-model.js';
import { ContactIndexesRepository } from './database/contact-indexes.repository.js';
import { DraftReachLookup } from './draft-reach.lookup.js';
import { DraftWeightsLookup } from './draft-weights.lookup.js';
import { DraftContactsReadModel } from './database/draft-contacts.read-model.js';
import { DataStateReadModel } from './database/data-state.read-model.js';
import { HitRetentionRepository } from './database/hit-retention.repository.js';
import { MeasurementLimitsRepository } from './database/measurement-limits.repository.js';
import { MethodBreaksRepository } from './database/method-breaks.repository.js';
import { MonthsToIndexRepository } from './database/months-to-index.repository.js';
import { MovementsReadModel } from './database/movements.read-model.js';
import { MovementsRepository } from './database/movements.repository.js';
import { PanelMonthReadModel } from './database/panel-month.read-model.js';
import { PersonErasureRepository } from './database/person-erasure.repository.js';
import { SearchVisitsReadModel } from './database/search-visits.read-model.js';
import { SearchVisitsRepository } from './database/search-visits.repository.js';
import { TrafficReadModel } from './database/traffic.read-model.js';
import { TrafficImportRepository } from './database/traffic-import.repository.js';
import { TrafficRepository } from './database/traffic.repository.js';
import { WeightingsReadModel } from './database/weightings.read-model.js';
import { FiguresLookup } from './figures.lookup.js';
import { FrameStore } from './frames/frame-store.js';
import { FramePreparer } from './frames/frame-preparer.js';
import { HitRetentionService } from './hit-retention.service.js';
import { GoneIndexObjectsRepository } from './database/gone-index-objects.repository.js';
import { IndexObjects } from './index-storage/index-objects.js';
import { IndexRemoval } from './index-storage/index-removal.service.js';
import { LongFramesService } from './long-frames.service.js';
import { DeliveryImports } from './imports/deliveries.importer.js';
import { SearchVisitsImport } from './imports/search-visits.importer.js';
import { TrafficImport } from './imports/traffic.importer.js';
import { MethodBreaksImport } from './imports/method-breaks.importer.js';
import { MeasurementLimitsService } from './measurement-limits.service.js';
import { MonthJob } from './jobs/month.job.js';
import { MeasurementService } from './measurement.service.js';
import { MethodBreaksLookup } from './method-breaks.lookup.js';
import { MonthsLookup } from './months.lookup.js';
import { MovementsLookup } from './movements.lookup.js';
import { PanelIndexService } from './panel-index.service.js';
import { PersonErasureService } from './person-erasure.service.js';
import { PublicationService } from './publication.service.js';
import { ReproductionLookup } from './reproduction.lookup.js';
import { SearchVisitsLookup } from './search-visits.lookup.js';
import { TrafficService } from './traffic.service.js';
import { WeightingsLookup } from './weightings.lookup.js';

@Module({
  imports: [CountriesModule, HitStoreModule],
  providers: [
    CensusFactorsLookup,
    CensusFactorsReadModel,
    ContactIndexesLookup,
    ContactIndexesRepository,
    DataStateLookup,
    DataStateReadModel,
    DeliveryImports,
    DraftContactsReadModel,
    DraftReachLookup,
    DraftWeightsLookup,
    FiguresLookup,
    FrameStore,
    FramePreparer,
    GoneIndexObjectsRepository,
    HitRetentionRepository,
    HitRetentionService,
    IndexObjects,
    IndexRemoval,
    LongFramesService,
    MeasurementLimitsRepository,
    MeasurementLimitsService,
    MeasurementService,
    MethodBreaksImport,
    MethodBreaksLookup,
    MethodBreaksRepository,
    MonthJob,
    MonthsLookup,
    MonthsToIndexRepository,
    MovementsLookup,
    MovementsReadModel,
    MovementsRepository,
    PanelIndexService,
    PanelMonthReadModel,
    PersonErasureRepository,
    PersonErasureService,
    PublicationService,
    ReproductionLookup,
    SearchVisitsImport,
    SearchVisitsLookup,
    SearchVisitsReadModel,
    SearchVisitsRepository,
    TrafficImport,
    TrafficImportRepository,
    TrafficReadModel,
    TrafficRepository,
    TrafficService,
    WeightingsLookup,
    WeightingsReadModel,
  ],
  exports: [
    CensusFactorsLookup,
    ContactIndexesLookup,
    ContactIndexesRepository,
    DataStateLookup,
    DeliveryImports,
    DraftReachLookup,
    DraftWeightsLookup,
    FiguresLookup,
    FrameStore,
    HitRetentionService,
    IndexRemoval,
    MeasurementLimitsService,
    MeasurementService,
    MethodBreaksLookup,
    MonthsLookup,
    PersonErasureService,
    ReproductionLookup,
    MovementsLookup,
    SearchVisitsLookup,
    TrafficService,
    WeightingsLookup,
  ],
})
export class MeasurementModule {}
