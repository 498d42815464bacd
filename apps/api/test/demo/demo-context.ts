import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntitiesModule } from '../../src/app/entities.module.js';
import { DemoModule } from '../../src/domains/demo/demo.module.js';
import { DatabaseScopeModule } from '../../src/platform/database/scope/scope.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';

@Module({
  imports: [
    DatabaseScopeModule.ofSystem('as at the command line'),
    EntitiesModule,
    PlatformModule,
    DemoModule,
  ],
})
class DemoOnlyModule {}

/** Opens what makes demo countries, in this process, on its settings. */
export function openDemo(): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(DemoOnlyModule, { logger: false, abortOnError: false });
}
