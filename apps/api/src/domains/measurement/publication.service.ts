import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { ContactIndexesRepository } from './database/contact-indexes.repository.js';
import type { IndexVersion } from './database/data-state.read-model.js';

/** An administrator's word that a month beyond a limit is to be published. */
export interface Release {
  /** The administrator. */
  readonly userId: number;
  /** Why; everybody can read it on the method page. */
  readonly note: string;
}

/** Which version of a month is to be published. */
export interface Publication {
  readonly country: string;
  /** `YYYY-MM` */
  readonly month: string;
  /** By default the newest. */
  readonly version?: number | undefined;
  /** Needed where the weights are beyond a limit of the country. */
  readonly release?: Release | undefined;
}

/** Freezes months. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly indexes: ContactIndexesRepository,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Publishes a version of a month's index: from now on it answers for the month, is kept for good, and what is measured
   * later waits until it is published in its turn. A version published before stays for those who quote it. One whose
   * weights are beyond a limit needs an administrator's release.
   * @throws AppError `country.unknown`; Error when the month is not over, there is no such version, or it is beyond a
   * limit and nobody releases it
   */
  async publish({ country, month, version, release }: Publication): Promise<IndexVersion> {
    const { timeZone } = await this.countries.market(country);
    const now = this.clock.now();
    if (month >= marketDay(now, timeZone).slice(0, 7)) throw new Error(`${month} is not over`);
    const found = await this.indexes.measured(country, month, version);
    if (!found)
      throw new Error(`there is no ${version ? `version ${version} of the index` : 'index'} of ${month}`);
    const isOpen = found.gateReasons.length === 0 || found.releasedAt !== null;
    if (!isOpen && !release)
      throw new Error(
        `${month} is measured, but not publishable: ${found.gateReasons.join(', ')}. An administrator may publish it with a note`,
      );
    const note = isOpen ? undefined : release?.note;
    const published = await this.indexes.publish(found.id, new Date(now), note, (manager) =>
      note === undefined || !release
        ? Promise.resolve()
        : this.audit.record(
            {
              event: 'month.released',
              actorId: release.userId,
              country,
              object: { type: 'month', id: month },
              reason: note,
              details: { index_version: found.version, reasons: found.gateReasons },
            },
            manager,
          ),
    );
    return published;
  }
}
