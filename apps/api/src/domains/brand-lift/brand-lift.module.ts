import { Module } from '@nestjs/common';
import { TextsModule } from '../translations/texts.module.js';
import { BenchmarkExport } from './benchmark-export.service.js';
import { BenchmarksController, BenchmarkUploadsController } from './benchmarks.controller.js';
import { BrandLiftCoreModule } from './brand-lift-core.module.js';
import { BrandLiftKeysController } from './brand-lift-keys.controller.js';
import { BrandLiftKeys } from './brand-lift-keys.service.js';
import { UploadsService } from './files/uploads.service.js';

@Module({
  imports: [BrandLiftCoreModule, TextsModule],
  controllers: [BrandLiftKeysController, BenchmarksController, BenchmarkUploadsController],
  providers: [BenchmarkExport, BrandLiftKeys, UploadsService],
})
export class BrandLiftModule {}
