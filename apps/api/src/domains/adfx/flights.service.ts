import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { materialChanges, type FlightExposure } from '@netreach/domain/flights';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { changesOf } from '../../platform/crud/changes.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Lists } from '../../platform/list/lists.service.js';
import { demandPeriod } from '../campaigns/campaign-form.lookup.js';
import type { Flight } from '../campaigns/campaign-tables.lookup.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import { flightsOf } from './database/flights.list.js';
import type { FlightArchiveDto, FlightDto, FlightInputDto } from './dto/flight.dto.js';
import { FlightLifecycle } from './flight-lifecycle.service.js';

/** Who asks about the flights of which test; the right to it was asked already. */
export interface FlightsAsked {
  readonly principal: Principal;
  readonly country: string;
  readonly campaignId: number;
}

const MOST_SEED = 2_147_483_647;

/** The columns that a form sets. */
const columnsOf = (input: FlightInputDto) => ({
  name: input.name,
  startsOn: input.starts_on,
  endsOn: input.ends_on,
  target: input.target,
  exposure: input.exposure as FlightExposure,
  controlShare: input.control_share,
  plannedImpressions: input.planned_impressions ?? null,
  plannedCompletes: input.planned_completes,
});

/** What of a stored flight a change of it is compared with. */
const materialOf = (flight: Flight) => ({
  starts_on: flight.startsOn,
  ends_on: flight.endsOn,
  target: flight.target,
  exposure: flight.exposure,
  control_share: flight.controlShare,
  planned_completes: flight.plannedCompletes,
});

/** Flights as they are set up. */
@Injectable()
export class FlightsService {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly lifecycle: FlightLifecycle,
    private readonly panel: PanelLookup,
  ) {}

  /** A flight of a test. @throws AppError `request.not_found` */
  show(asked: FlightsAsked, id: number, manager?: EntityManager): Promise<FlightDto> {
    return this.lists.one(flightsOf(asked.campaignId), id, asked, manager);
  }

  /** Makes a flight, which waits for a decision. @throws AppError `request.invalid`, `request.not_found` */
  async create(asked: FlightsAsked, input: FlightInputDto): Promise<FlightDto> {
    await this.demand(asked.country, input, null);
    return this.database.transaction(async (manager) => {
      const test = await this.lifecycle.turn(manager, asked.country, asked.campaignId);
      const columns = { ...columnsOf(input), campaignId: asked.campaignId, seed: randomInt(1, MOST_SEED) };
      return this.show(asked, await this.lifecycle.create(manager, test, columns), manager);
    });
  }

  /**
   * Changes a flight; an input that changes nothing leaves no trace.
   * @throws AppError `request.not_found`, `request.invalid`, `request.stale`, `flight.archived`, `flight.over`
   */
  async update(asked: FlightsAsked, flightId: number, input: FlightInputDto): Promise<FlightDto> {
    await this.demand(asked.country, input, await this.show(asked, flightId));
    return this.database.transaction(async (manager) => {
      const locked = await this.lifecycle.lock(manager, { ...asked, flightId });
      const { flight } = locked;
      await this.demandNewest(manager, asked, flight, input.version);
      const columns = columnsOf(input);
      const changes = changesOf(flight as typeof columns, columns);
      if (Object.keys(changes).length > 0) {
        const isMaterial = materialChanges(materialOf(flight), { ...input }).length > 0;
        const action = isMaterial ? 'edit_material' : 'edit_cosmetic';
        await this.lifecycle.take(manager, locked, { action, columns, changes });
      }
      return this.show(asked, flightId, manager);
    });
  }

  /** Puts a flight into the archive or takes it back; where it is already, it stays as it is. @throws AppError as `update` */
  archive(
    asked: FlightsAsked,
    flightId: number,
    { archived, version }: FlightArchiveDto,
  ): Promise<FlightDto> {
    return this.database.transaction(async (manager) => {
      const locked = await this.lifecycle.lock(manager, { ...asked, flightId });
      await this.demandNewest(manager, asked, locked.flight, version);
      if ((locked.flight.archivedAt !== null) !== archived)
        await this.lifecycle.take(manager, locked, { action: archived ? 'archive' : 'restore' });
      return this.show(asked, flightId, manager);
    });
  }

  /** Refuses periods and target groups that cannot be. @param before what stands in it may stay @throws AppError `request.invalid` */
  async demand(country: string, input: FlightInputDto, before: FlightDto | null): Promise<void> {
    demandPeriod(input);
    if (input.target !== before?.target) await this.panel.demandFilter(country, 'target', input.target);
  }

  private async demandNewest(
    manager: EntityManager,
    asked: FlightsAsked,
    { id, version }: Flight,
    seen: number | undefined,
  ): Promise<void> {
    if (seen === undefined || seen === version) return;
    throw new AppError('request.stale', { current: await this.show(asked, id, manager) });
  }
}
