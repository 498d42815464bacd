import { Module } from '@nestjs/common';
import { PanelModule } from '../panel/panel.module.js';
import { FlightAssignmentRepository } from './database/flight-assignment.repository.js';
import { FlightAssignment } from './flight-assignment.lookup.js';

/** Who is in which group of a flight, without routes. */
@Module({
  imports: [PanelModule],
  providers: [FlightAssignment, FlightAssignmentRepository],
  exports: [FlightAssignment],
})
export class FlightAssignmentModule {}
