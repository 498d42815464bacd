import { Module } from '@nestjs/common';
import {
  AdNetworksController,
  AggregatesController,
  MediaHousesController,
} from './aggregates.controller.js';
import { AggregatesService } from './aggregates.service.js';

@Module({
  controllers: [MediaHousesController, AdNetworksController, AggregatesController],
  providers: [AggregatesService],
})
export class AggregatesModule {}
