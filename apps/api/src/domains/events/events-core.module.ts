import { Module } from '@nestjs/common';
import { EventsLookup } from './events.lookup.js';

/** Telling users' pages of changes; any process can. */
@Module({ providers: [EventsLookup], exports: [EventsLookup] })
export class EventsCoreModule {}
