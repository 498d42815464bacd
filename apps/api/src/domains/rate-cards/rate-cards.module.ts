import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { RateCardFiles } from './imports/rate-card-files.service.js';
import { RateCardsRepository } from './database/rate-cards.repository.js';
import { RateCardFilesController, RateCardsController } from './rate-cards.controller.js';

/** Prices of services by format. */
@Module({
  imports: [FilesModule],
  providers: [RateCardFiles, RateCardsRepository],
  controllers: [RateCardsController, RateCardFilesController],
})
export class RateCardsModule {}
