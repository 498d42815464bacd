import { Module } from '@nestjs/common';
import { BenchmarksService } from './benchmarks.service.js';
import { BrandLiftLookup } from './brand-lift.lookup.js';
import { BenchmarksReadModel } from './database/benchmarks.read-model.js';
import { BenchmarksRepository } from './database/benchmarks.repository.js';
import { UploadsRepository } from './database/uploads.repository.js';

const PROVIDERS = [
  BenchmarksReadModel,
  BenchmarksService,
  BrandLiftLookup,
  BenchmarksRepository,
  UploadsRepository,
];

/** The benchmark without its routes. */
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class BrandLiftCoreModule {}
