import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntitiesModule } from '../../src/app/entities.module.js';
import { HitWriterModule } from '../../src/domains/collect/hit-writer.module.js';
import { DatabaseScopeModule } from '../../src/platform/database/scope/scope.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';

/** Starts the part of the worker that stores hits, on the settings of this process, and nothing else. */
export function startHitWriter(): Promise<INestApplicationContext> {
  const scope = DatabaseScopeModule.ofSystem('as in the worker');
  const module = { module: PlatformModule, imports: [scope, EntitiesModule, HitWriterModule] };
  return NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
}
