import { Injectable } from '@nestjs/common';
import { decodeContactIndex } from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { HitStore } from '../collect/hit-store.lookup.js';
import { ContactIndexesRepository } from './database/contact-indexes.repository.js';
import { PersonErasureRepository } from './database/person-erasure.repository.js';
import { MeasurementService } from './measurement.service.js';

/** What an erasure has removed, and what it leaves to be computed again. */
export interface Erasure {
  /** Months (`YYYY-MM`) whose indexes held the person. */
  readonly months: readonly string[];
  readonly contacts: number;
  /** Hits that were the person's and are nobody's now. */
  readonly hits: number;
}

/** Erases persons of a panel from everything that is stored. */
@Injectable()
export class PersonErasureService {
  constructor(
    private readonly persons: PersonErasureRepository,
    private readonly hits: HitStore,
    private readonly indexes: ContactIndexesRepository,
    private readonly measurement: MeasurementService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Erases a person at once, and queues the months whose indexes hold them; an index that does is removed as soon as the
   * one that takes its place is there.
   * @param externalId the panel's own id of the person
   * @throws Error when the panel has no such person
   */
  async erase(country: string, externalId: string): Promise<Erasure> {
    const erased = await this.persons.transaction(async (manager) => {
      const person = await this.persons.find(manager, country, externalId);
      if (!person) throw new Error(`the panel of ${country} has no such person`);
      const hits = await this.hits.forgetClients(manager, country, person.clients);
      const alsoIn = await this.monthsHolding(manager, country, person.id);
      const removed = await this.persons.remove(manager, country, { id: person.id, externalId }, alsoIn);
      const erasure = { ...removed, hits };
      await this.audit.record({ event: 'panel_person.erased', country, details: erasure }, manager);
      return erasure;
    });
    await this.measurement.requestDue();
    return erased;
  }

  private async monthsHolding(manager: EntityManager, country: string, personId: number): Promise<string[]> {
    const months: string[] = [];
    for (const { id, month } of await this.persons.otherIndexes(manager, country, personId)) {
      const encoded = await this.indexes.load(id);
      if (encoded && decodeContactIndex(encoded).persons.ids.includes(personId)) months.push(month);
    }
    return months;
  }
}
