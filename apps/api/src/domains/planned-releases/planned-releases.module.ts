import { Module } from '@nestjs/common';
import { PlannedReleasesController } from './planned-releases.controller.js';

@Module({ controllers: [PlannedReleasesController] })
export class PlannedReleasesModule {}
