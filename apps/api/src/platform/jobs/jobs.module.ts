import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';

/** Queues on Redis; each worker keeps a connection of its own, because it waits on it. */
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        connection: { url: config.REDIS_URL, maxRetriesPerRequest: null },
        defaultJobOptions: { removeOnComplete: 1000, removeOnFail: 1000 },
      }),
    }),
  ],
})
export class JobsModule {}
