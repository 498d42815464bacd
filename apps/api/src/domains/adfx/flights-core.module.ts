import { Module } from '@nestjs/common';
import { NotificationsCoreModule } from '../notifications/notifications-core.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { FlightStepsRepository } from './database/flight-steps.repository.js';
import { PanelSizesReadModel } from './database/panel-sizes.read-model.js';
import { FlightChecks } from './flight-checks.service.js';
import { FlightLifecycle } from './flight-lifecycle.service.js';
import { FlightsLookup } from './flights.lookup.js';

/** What other domains may ask about flights, and tell them, without routes. */
@Module({
  imports: [NotificationsCoreModule, PanelModule],
  providers: [FlightChecks, FlightLifecycle, FlightsLookup, FlightStepsRepository, PanelSizesReadModel],
  exports: [FlightChecks, FlightLifecycle, FlightsLookup],
})
export class FlightsCoreModule {}
