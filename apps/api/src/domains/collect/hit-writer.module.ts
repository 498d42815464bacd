import { Module } from '@nestjs/common';
import { AdHitStoreModule } from '../ad-contacts/ad-hit-store.module.js';
import { HitQuarantineRepository } from './database/hit-quarantine.repository.js';
import { HitStoreModule } from './hit-store.module.js';
import { HitWriter } from './jobs/hit-writer.js';
import { StreamNodes } from './stream/stream-nodes.js';
import { StreamedHits } from './streamed-hits.service.js';

/** The part of the collector that the worker runs. */
@Module({
  imports: [AdHitStoreModule, HitStoreModule],
  providers: [HitQuarantineRepository, HitWriter, StreamedHits, StreamNodes],
})
export class HitWriterModule {}
