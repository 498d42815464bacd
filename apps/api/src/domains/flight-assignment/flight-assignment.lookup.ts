import { Injectable } from '@nestjs/common';
import { isLive } from '@netreach/domain/flights';
import type { StudyGroup } from '@netreach/domain/surveys';
import { assignGroups } from '@netreach/measurement';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { takeTurn } from '../../platform/database/turns.js';
import { AppError } from '../../platform/errors/app-error.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import {
  FlightAssignmentRepository,
  type AssignedStratum,
  type FlightToAssign,
} from './database/flight-assignment.repository.js';
import { stratumOf } from './strata.js';

export { levelIn, stratumNamed, type StratumAttribute } from './strata.js';
export type { AssignedStratum, FlightToAssign };

/** Which flight of which test. */
export interface FlightAddress {
  readonly country: string;
  readonly campaignId: number;
  readonly flightId: number;
}

/** Assigns willing persons to the groups of flights by lot. Whoever calls has the right to the flight. */
@Injectable()
export class FlightAssignment {
  constructor(
    private readonly flights: FlightAssignmentRepository,
    private readonly panel: PanelLookup,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** A flight that may ask persons. @throws AppError `request.not_found`, `flight.not_approved` */
  async demandLive({ country, campaignId, flightId }: FlightAddress): Promise<FlightToAssign> {
    const flight = await this.flights.find(country, campaignId, flightId, this.now());
    if (!flight) throw new AppError('request.not_found');
    if (!isLive(flight.approval) || flight.archived) throw new AppError('flight.not_approved');
    return flight;
  }

  /**
   * Assigns everybody who is willing, once: groups are fixed before anything is shown and stay as they are. Nobody is in two live
   * flights of one brand.
   * @param flight as `demandLive` gives it
   */
  async assign(flight: FlightToAssign): Promise<void> {
    const { id, country, brand, target } = flight;
    const filter = await this.panel.filter(country, target);
    const attributes = await this.panel.attributes(country);
    await this.database.transaction(async (manager) => {
      await takeTurn(manager, `flights of ${country} ${brand.toLowerCase()}`);
      if (await this.flights.isAssigned(manager, id)) return;
      const willing = await this.flights.willing(manager, flight, filter);
      const persons = willing.map((person) => ({
        id: person.id,
        stratum: stratumOf(person.values, attributes),
      }));
      const { seed, controlShare } = flight;
      const members = assignGroups(persons, { seed, controlShare: controlShare / 100 });
      await this.flights.keep(manager, id, this.now(), members);
      const control = members.filter(({ group }) => group === 'control').length;
      const details = { exposed: members.length - control, control, seed };
      const object = { type: 'flight', id } as const;
      await this.audit.record({ event: 'flight.assigned', object, country, details }, manager);
    });
  }

  /** The group of everybody who was assigned; must not leave as it is. */
  async groups(flightId: number): Promise<ReadonlyMap<number, StudyGroup>> {
    const members = await this.flights.members(flightId);
    return new Map(members.map(({ personId, group }) => [personId, group]));
  }

  /** Persons by stratum and group. */
  strata(flightId: number): Promise<AssignedStratum[]> {
    return this.flights.strata(flightId);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
