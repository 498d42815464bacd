import { Module } from '@nestjs/common';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { RatingsImportModule } from '../ratings/ratings-import.module.js';
import { KeywordToolController } from './keyword-tool.controller.js';
import { KeywordToolService } from './keyword-tool.service.js';

@Module({
  imports: [MeasurementModule, RatingsImportModule],
  controllers: [KeywordToolController],
  providers: [KeywordToolService],
})
export class KeywordToolModule {}
