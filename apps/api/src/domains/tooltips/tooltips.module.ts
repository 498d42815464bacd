import { Module } from '@nestjs/common';
import { TooltipsController } from './tooltips.controller.js';
import { TooltipsService } from './tooltips.service.js';

/** Tooltips. */
@Module({ controllers: [TooltipsController], providers: [TooltipsService] })
export class TooltipsModule {}
