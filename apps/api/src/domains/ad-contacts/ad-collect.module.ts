import { Module } from '@nestjs/common';
import { CollectModule } from '../collect/collect.module.js';
import { AdCodesCache } from './ad-codes.cache.js';
import { AdIntakeService } from './ad-intake.service.js';
import { AdPixelController } from './ad-pixel.controller.js';
import { AdValidity } from './ad-validity.service.js';
import { AdCodesReadModel } from './database/ad-codes.read-model.js';

/** The part of advertising that the collector runs. */
@Module({
  imports: [CollectModule],
  controllers: [AdPixelController],
  providers: [AdCodesCache, AdCodesReadModel, AdIntakeService, AdValidity],
})
export class AdCollectModule {}
