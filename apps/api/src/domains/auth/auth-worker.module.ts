import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { ExpiredRowsRepository } from './database/expired-rows.repository.js';
import { HOUSEKEEPING_QUEUE, HousekeepingProcessor } from './jobs/housekeeping.processor.js';
import { Housekeeping } from './jobs/housekeeping.service.js';

/** The part of sessions that only the worker runs. */
@Module({
  imports: [BullModule.registerQueue({ name: HOUSEKEEPING_QUEUE })],
  providers: [ExpiredRowsRepository, Housekeeping, HousekeepingProcessor],
})
export class AuthWorkerModule {}
