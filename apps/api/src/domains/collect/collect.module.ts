import { Module } from '@nestjs/common';
import { CollectController } from './collect.controller.js';
import { IdentifiersReadModel } from './database/identifiers.read-model.js';
import { GeoSource } from './geo/geo-source.js';
import { HitIntakeService } from './hit-intake.service.js';
import { HitStream } from './hit-stream.js';
import { IdentifiersCache } from './identifiers.cache.js';

@Module({
  controllers: [CollectController],
  providers: [GeoSource, HitIntakeService, HitStream, IdentifiersCache, IdentifiersReadModel],
})
export class CollectModule {}
