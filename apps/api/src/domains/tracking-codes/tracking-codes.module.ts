import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { AdHitStoreModule } from '../ad-contacts/ad-hit-store.module.js';
import { CreativesModule } from '../creatives/creatives.module.js';
import { TrackingCodesReadModel } from './database/tracking-codes.read-model.js';
import { TrackingCodesRepository } from './database/tracking-codes.repository.js';
import { PlacementUploads } from './placement-upload.service.js';
import { TrackingCodesController, VastController } from './tracking-codes.controller.js';
import { TrackingCodesService } from './tracking-codes.service.js';
import { VastDocuments } from './vast.service.js';

@Module({
  imports: [AdHitStoreModule, FilesModule, CreativesModule],
  controllers: [TrackingCodesController, VastController],
  providers: [
    PlacementUploads,
    TrackingCodesReadModel,
    TrackingCodesRepository,
    TrackingCodesService,
    VastDocuments,
  ],
})
export class TrackingCodesModule {}
