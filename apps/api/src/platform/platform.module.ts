import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AuditModule } from './audit/audit.module.js';
import { Clock } from './clock/clock.js';
import { ConfigModule } from './config/config.module.js';
import { CrudModule } from './crud/crud.module.js';
import { DatabaseModule } from './database/database.module.js';
import { ErrorFilter } from './errors/error.filter.js';
import { HealthSources } from './health/health-sources.js';
import { InputPipe } from './http/validation.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LoggingModule } from './logging/logging.module.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsServer } from './metrics/metrics-server.js';
import { RedisService } from './redis/redis.service.js';

/** What every entry point stands on: settings, logs, PostgreSQL, Redis, the clock, errors and validation. */
@Global()
@Module({
  imports: [ConfigModule, LoggingModule, DatabaseModule, AuditModule, CrudModule, JobsModule],
  providers: [
    Clock,
    HealthSources,
    Metrics,
    MetricsServer,
    RedisService,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: InputPipe },
  ],
  exports: [Clock, HealthSources, Metrics, RedisService],
})
export class PlatformModule {}
