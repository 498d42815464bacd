import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../domains/billing/billing-core.module.js';
import { PanelLinksModule } from '../domains/collect/panel-link/panel-links.module.js';
import { CountriesModule } from '../domains/countries/countries.module.js';
import { DemoModule } from '../domains/demo/demo.module.js';
import { FileImportsModule } from '../domains/imports/file-imports.module.js';
import { MeasurementModule } from '../domains/measurement/measurement.module.js';
import { OpenDataModule } from '../domains/national-ranking/open-data/open-data.module.js';
import { NationalRankingCoreModule } from '../domains/national-ranking/national-ranking-core.module.js';
import { ReproductionModule } from '../domains/ranking/reproduction/reproduction.module.js';
import { TranslationsModule } from '../domains/translations/translations.module.js';
import { UsersModule } from '../domains/users/users.module.js';
import { EntitiesModule } from '../app/entities.module.js';
import { DatabaseScopeModule } from '../platform/database/scope/scope.module.js';
import { ResealingModule } from '../platform/crypto/resealing.module.js';
import { PlatformModule } from '../platform/platform.module.js';

/** What the command line needs; it serves nothing. */
@Module({
  imports: [
    DatabaseScopeModule.ofSystem('whoever reaches the command line runs the installation'),
    EntitiesModule,
    PlatformModule,
    BillingCoreModule,
    CountriesModule,
    UsersModule,
    FileImportsModule,
    MeasurementModule,
    NationalRankingCoreModule,
    OpenDataModule,
    PanelLinksModule,
    DemoModule,
    ResealingModule,
    ReproductionModule,
    TranslationsModule,
  ],
})
export class CliModule {}
