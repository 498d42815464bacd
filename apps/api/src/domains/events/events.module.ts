import { Module } from '@nestjs/common';
import { EventStreams } from './event-streams.service.js';
import { EventsController } from './events.controller.js';

/** The stream of events to open pages. */
@Module({ controllers: [EventsController], providers: [EventStreams] })
export class EventsModule {}
