import { Module } from '@nestjs/common';
import { TagSightingsReadModel } from './database/tag-sightings.read-model.js';
import { TagSightingsLookup } from './tag-sightings.lookup.js';

/** Where tags are seen, for whoever asks. */
@Module({ providers: [TagSightingsLookup, TagSightingsReadModel], exports: [TagSightingsLookup] })
export class TagSightingsModule {}
