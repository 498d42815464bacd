import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { FlightsLookup } from '../adfx/flights.lookup.js';
import type { CreativesPlace } from './database/creatives.list.js';
import { CreativesRepository } from './database/creatives.repository.js';

export type { CreativesPlace } from './database/creatives.list.js';

/** A creative somebody names in a file. */
export interface NamedCreative {
  readonly name: string;
  readonly landingPage: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** What other domains may ask about creatives. */
@Injectable()
export class CreativesLookup {
  constructor(
    private readonly creatives: CreativesRepository,
    private readonly audit: AuditTrail,
    private readonly flights: FlightsLookup,
  ) {}

  /** The creatives of a campaign or a flight, by number. */
  of(place: CreativesPlace, manager: EntityManager): Promise<{ id: number; name: string }[]> {
    return this.creatives.names(place, manager);
  }

  /** Has a flight wait for its creatives to be made: before any other lock. @throws AppError `request.not_found`, `flight.archived` */
  async begin(manager: EntityManager, place: CreativesPlace & { readonly country: string }): Promise<void> {
    await this.flights.told(place)?.lock(manager);
  }

  /** Makes creatives without files, after `begin`. @returns their numbers, in the same order */
  async make(
    manager: EntityManager,
    place: CreativesPlace & { readonly country: string },
    rows: readonly NamedCreative[],
  ): Promise<number[]> {
    const { campaignId, flightId = null, country } = place;
    const customerId = await this.creatives.customerOf(campaignId, manager);
    const made: number[] = [];
    for (const row of rows) {
      const columns = { campaignId, flightId, ...row };
      const id = await this.creatives.add(manager, columns);
      const object = { type: 'creative', id };
      await this.audit.record(
        { event: 'creative.created', object, country, customerId, details: columns },
        manager,
      );
      made.push(id);
    }
    if (made.length > 0) await this.flights.told(place)?.changed(manager);
    return made;
  }
}
