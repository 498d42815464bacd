import { Module } from '@nestjs/common';
import { HitStoreModule } from './hit-store.module.js';
import { HitWriter } from './jobs/hit-writer.js';

/** The part of the collector that the worker runs. */
@Module({ imports: [HitStoreModule], providers: [HitWriter] })
export class HitWriterModule {}
