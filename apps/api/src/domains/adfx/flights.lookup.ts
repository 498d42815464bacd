import { Injectable } from '@nestjs/common';
import { isLive } from '@netreach/domain/flights';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors/app-error.js';
import { FlightStepsRepository } from './database/flight-steps.repository.js';
import { FlightLifecycle, type FlightPlace, type LockedFlight } from './flight-lifecycle.service.js';

export type { FlightPlace };

/** Where something belongs that may be a flight's. */
export interface MaybeFlight {
  readonly country: string;
  readonly campaignId: number;
  readonly flightId?: number | undefined;
}

/** A flight that is told of changes of what belongs to it, within their transaction. */
export interface ToldFlight {
  /** Before any lock on what is changed. @throws AppError `request.not_found`, `flight.archived` */
  readonly lock: (manager: EntityManager) => Promise<void>;
  /** Once it is changed. @throws AppError `flight.over` */
  readonly changed: (manager: EntityManager) => Promise<void>;
}

/** What other domains may ask about flights, and tell them. */
@Injectable()
export class FlightsLookup {
  constructor(
    private readonly lifecycle: FlightLifecycle,
    private readonly steps: FlightStepsRepository,
  ) {}

  /**
   * The flight that has to know of changes of its creatives or its survey: an approved one waits for a decision again.
   * @returns undefined where they belong to a campaign
   */
  told({ country, campaignId, flightId }: MaybeFlight): ToldFlight | undefined {
    if (flightId === undefined) return undefined;
    const place = { country, campaignId, flightId };
    return {
      lock: async (manager) => {
        await this.locked(manager, place);
      },
      changed: async (manager) =>
        this.lifecycle.take(manager, await this.locked(manager, place), { action: 'edit_material' }),
    };
  }

  /** Waits until nobody else decides about flights of a country: before any lock on their tests. */
  turn(manager: EntityManager, country: string): Promise<void> {
    return this.steps.turn(manager, country);
  }

  /** Has the approved flights of a test wait for a decision again, but for those that are over. */
  async resubmit(manager: EntityManager, country: string, campaignId: number): Promise<void> {
    const test = await this.steps.facts(manager, country, campaignId);
    if (!test || test.archived) return;
    for (const flightId of await this.steps.approvedOf(manager, campaignId)) {
      const locked = await this.lifecycle.lock(manager, { country, campaignId, flightId });
      if (!this.lifecycle.isOver(locked))
        await this.lifecycle.take(manager, locked, { action: 'edit_material' });
    }
  }

  /** Refuses to have anybody asked for a flight that is not approved. @throws AppError `request.not_found`, `flight.not_approved` */
  async demandLive(manager: EntityManager, place: FlightPlace): Promise<void> {
    const { flight } = await this.lifecycle.lock(manager, place);
    if (!isLive(flight.approval) || flight.archivedAt !== null) throw new AppError('flight.not_approved');
  }

  private async locked(manager: EntityManager, place: FlightPlace): Promise<LockedFlight> {
    const locked = await this.lifecycle.lock(manager, place);
    if (locked.flight.archivedAt !== null) throw new AppError('flight.archived');
    return locked;
  }
}
