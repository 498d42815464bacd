import { Module } from '@nestjs/common';
import { ChannelTypesController } from './channel-types.controller.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { AdminChannelsController, CustomerChannelsController } from './channels.controller.js';
import { HitStoreModule } from '../collect/hit-store.module.js';
import { CountriesModule } from '../countries/countries.module.js';
import { BookingUnitsController, PixelPathsController } from './booking-units.controller.js';
import { BookingUnits } from './booking-units.service.js';
import { BookingUnitsReadModel } from './database/booking-units.read-model.js';
import { PixelPaths } from './pixel-paths.service.js';
import { ChannelsCoreModule } from './channels-core.module.js';
import { TargetUrlFiles } from './target-url-files.service.js';
import { TargetUrlsController } from './target-urls.controller.js';

@Module({
  imports: [ChannelsCoreModule, CountriesModule, FilesModule, HitStoreModule],
  controllers: [
    ChannelTypesController,
    AdminChannelsController,
    CustomerChannelsController,
    TargetUrlsController,
    BookingUnitsController,
    PixelPathsController,
  ],
  providers: [BookingUnits, BookingUnitsReadModel, PixelPaths, TargetUrlFiles],
})
export class ChannelsModule {}
