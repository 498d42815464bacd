import { Module } from '@nestjs/common';
import { CollectController } from './collect.controller.js';
import { ClientLinksRepository } from './database/client-links.repository.js';
import { IdentifiersReadModel } from './database/identifiers.read-model.js';
import { TagSightingsRepository } from './database/tag-sightings.repository.js';
import { GeoSource } from './geo/geo-source.js';
import { HitIntakeService } from './hit-intake.service.js';
import { HitStream } from './hit-stream.lookup.js';
import { IdentifiersCache } from './identifiers.cache.js';
import { LinkController } from './link.controller.js';
import { PanelLinkService } from './panel-link/panel-link.service.js';
import { StreamNodes } from './stream/stream-nodes.js';
import { SentHitsReader } from './sent-hits.reader.js';
import { TagSightings } from './tag-sightings.js';
import { Visitors } from './visitors.lookup.js';

@Module({
  controllers: [CollectController, LinkController],
  providers: [
    ClientLinksRepository,
    GeoSource,
    HitIntakeService,
    HitStream,
    IdentifiersCache,
    IdentifiersReadModel,
    PanelLinkService,
    SentHitsReader,
    StreamNodes,
    TagSightings,
    TagSightingsRepository,
    Visitors,
  ],
  exports: [HitStream, Visitors],
})
export class CollectModule {}
