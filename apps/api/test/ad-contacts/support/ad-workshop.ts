import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntitiesModule } from '../../../src/app/entities.module.js';
import { AdFiguresModule } from '../../../src/domains/ad-contacts/ad-figures.module.js';
import { AdHitStoreModule } from '../../../src/domains/ad-contacts/ad-hit-store.module.js';
import { HitWriterModule } from '../../../src/domains/collect/hit-writer.module.js';
import { MeasurementModule } from '../../../src/domains/measurement/measurement.module.js';
import { DatabaseScopeModule } from '../../../src/platform/database/scope/scope.module.js';
import { PlatformModule } from '../../../src/platform/platform.module.js';

/** The parts of the worker that the figures of advertising come from, without its rounds. */
export function openAdWorkshop(): Promise<INestApplicationContext> {
  const scope = DatabaseScopeModule.ofSystem('as in the worker');
  return NestFactory.createApplicationContext(
    {
      module: PlatformModule,
      imports: [scope, EntitiesModule, AdFiguresModule, AdHitStoreModule, HitWriterModule, MeasurementModule],
    },
    { logger: false, abortOnError: false },
  );
}
