import { Module } from '@nestjs/common';
import { WidgetsController } from './widgets.controller.js';
import { WidgetsCoreModule } from './widgets-core.module.js';

@Module({ imports: [WidgetsCoreModule], controllers: [WidgetsController] })
export class WidgetsModule {}
