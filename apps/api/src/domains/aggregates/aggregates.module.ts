import { Module } from '@nestjs/common';
import {
  AdNetworksController,
  AggregatesController,
  MediaHousesController,
} from './aggregates.controller.js';
import { AggregatesService } from './aggregates.service.js';
import {
  NationalAdNetworksController,
  NationalMediaHousesController,
} from './national-aggregates.controller.js';

@Module({
  controllers: [
    MediaHousesController,
    AdNetworksController,
    AggregatesController,
    NationalMediaHousesController,
    NationalAdNetworksController,
  ],
  providers: [AggregatesService],
})
export class AggregatesModule {}
