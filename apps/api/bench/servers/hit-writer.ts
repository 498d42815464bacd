import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EntitiesModule } from '../../src/app/entities.module.js';
import { HitWriterModule } from '../../src/domains/collect/hit-writer.module.js';
import { DatabaseScopeModule } from '../../src/platform/database/scope/scope.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';

// The part of the worker that stores hits, and nothing else.
const context = await NestFactory.createApplicationContext(
  {
    module: PlatformModule,
    imports: [DatabaseScopeModule.ofSystem('as in the worker'), EntitiesModule, HitWriterModule],
  },
  { logger: false, abortOnError: false },
);
context.enableShutdownHooks();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send?.('ready');
