import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing/billing-core.module.js';
import { BrandLiftCoreModule } from '../brand-lift/brand-lift-core.module.js';
import { HitStoreModule } from '../collect/hit-store.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { DmpFeedCoreModule } from '../dmp-feed/dmp-feed-core.module.js';
import { FileImportsModule } from '../imports/file-imports.module.js';
import { MediaWatchCoreModule } from '../media-watch/media-watch-core.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { NationalRankingCoreModule } from '../national-ranking/national-ranking-core.module.js';
import { ChannelsCoreModule } from '../channels/channels-core.module.js';
import { RatingsImportModule } from '../ratings/ratings-import.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoCampaignsReadModel } from './database/demo-campaigns.read-model.js';
import { DemoCampaignsRepository } from './database/demo-campaigns.repository.js';
import { DemoFlightsRepository } from './database/demo-flights.repository.js';
import { DemoOfficeRepository } from './database/demo-office.repository.js';
import { DemoPublishersRepository } from './database/demo-publishers.repository.js';
import { DemoSurveysRepository } from './database/demo-surveys.repository.js';
import { DemoReadModel } from './database/demo.read-model.js';
import { DemoAdvertisingService } from './demo-advertising.service.js';
import { DemoBrandLiftService } from './demo-brand-lift.service.js';
import { DemoCampaignsService } from './demo-campaigns.service.js';
import { DemoFlightsService } from './demo-flights.service.js';
import { DemoMediaWatchService } from './demo-media-watch.service.js';
import { DemoNationalService } from './demo-national.service.js';
import { DemoPublishersService } from './demo-publishers.service.js';
import { DemoSocialService } from './demo-social.service.js';
import { DemoSurveysService } from './demo-surveys.service.js';
import { DemoToolsService } from './demo-tools.service.js';
import { DemoUsersService } from './demo-users.service.js';
import { DemoService } from './demo.service.js';

@Module({
  imports: [
    BillingCoreModule,
    BrandLiftCoreModule,
    ChannelsCoreModule,
    CountriesModule,
    DmpFeedCoreModule,
    FileImportsModule,
    HitStoreModule,
    MeasurementModule,
    MediaWatchCoreModule,
    NationalRankingCoreModule,
    RatingsImportModule,
    UsersModule,
  ],
  providers: [
    DemoAdvertisingService,
    DemoBrandLiftService,
    DemoCampaignsReadModel,
    DemoCampaignsRepository,
    DemoCampaignsService,
    DemoFlightsRepository,
    DemoFlightsService,
    DemoMediaWatchService,
    DemoNationalService,
    DemoOfficeRepository,
    DemoPublishersRepository,
    DemoPublishersService,
    DemoReadModel,
    DemoService,
    DemoSocialService,
    DemoSurveysRepository,
    DemoSurveysService,
    DemoToolsService,
    DemoUsersService,
  ],
  exports: [DemoService, DemoUsersService],
})
export class DemoModule {}
