import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { ListPage } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import type { Flight } from '../campaigns/campaign-tables.lookup.js';
import { FLIGHT_QUEUE } from './database/flights.list.js';
import type { FlightApproveDto, FlightDeclineDto, FlightDto } from './dto/flight.dto.js';
import type { FlightQueueQuery, QueuedFlightDto } from './dto/flights.dto.js';
import { checkAnswer, checkedOf } from './flight-answers.js';
import { FlightChecks } from './flight-checks.service.js';
import { FlightLifecycle } from './flight-lifecycle.service.js';
import { FlightsService, type FlightsAsked } from './flights.service.js';

/** What administrators decide about flights. */
@Injectable()
export class FlightDecisions {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly lifecycle: FlightLifecycle,
    private readonly checks: FlightChecks,
    private readonly flights: FlightsService,
  ) {}

  /** One page of the flights to decide about, with what there is to say about each. */
  async queue(
    asked: Omit<FlightsAsked, 'campaignId'>,
    query: FlightQueueQuery,
  ): Promise<ListPage<'flights', QueuedFlightDto>> {
    const page = await this.lists.page(FLIGHT_QUEUE, query, asked);
    const { country } = asked;
    const looked = page.flights.map((row) => checkedOf(row.id, row.customer_id, row));
    const checks = await this.checks.of(this.database, country, looked);
    const names = await this.checks.names(this.database, country);
    const flights = page.flights.flatMap((flight, place) => {
      const check = checks[place];
      return check ? [{ ...flight, check: checkAnswer(check, names, true) }] : [];
    });
    return { ...page, flights };
  }

  /**
   * Lets a flight go live.
   * @throws AppError `flight.decided`, with the flight as it is now, where another administrator was faster; `flight.panel_load`
   *   where the panel would be asked too much; `request.stale`, `request.not_found`, `flight.archived`, `flight.started`,
   *   `flight.over`
   */
  approve(asked: FlightsAsked, flightId: number, { version }: FlightApproveDto): Promise<FlightDto> {
    return this.decide(asked, flightId, version, { action: 'approve' });
  }

  /** Refuses a flight. @throws AppError as `approve` */
  decline(asked: FlightsAsked, flightId: number, { version, reason }: FlightDeclineDto): Promise<FlightDto> {
    return this.decide(asked, flightId, version, { action: 'decline', reason });
  }

  private decide(
    asked: FlightsAsked,
    flightId: number,
    version: number,
    step: { action: 'approve' } | { action: 'decline'; reason: string },
  ): Promise<FlightDto> {
    return this.database.transaction(async (manager) => {
      const locked = await this.lifecycle.lock(manager, { ...asked, flightId });
      await this.demandSeen(manager, asked, locked.flight, version);
      await this.lifecycle.take(manager, locked, step);
      return this.flights.show(asked, flightId, manager);
    });
  }

  /** Nobody decides about what they have not seen, least of all what somebody else has decided meanwhile. */
  private async demandSeen(
    manager: EntityManager,
    asked: FlightsAsked,
    { id, version, decidedBy }: Flight,
    seen: number,
  ): Promise<void> {
    if (seen === version) return;
    const current = await this.flights.show(asked, id, manager);
    throw new AppError(decidedBy === null ? 'request.stale' : 'flight.decided', { current });
  }
}
