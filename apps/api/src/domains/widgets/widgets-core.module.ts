import { Module } from '@nestjs/common';
import { WidgetsReadModel } from './database/widgets.read-model.js';
import { WidgetsLookup } from './widgets.lookup.js';

/** What pages show, without the routes that set it up. */
@Module({ providers: [WidgetsLookup, WidgetsReadModel], exports: [WidgetsLookup, WidgetsReadModel] })
export class WidgetsCoreModule {}
