import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { StoredHits } from '../collect/hit-store.lookup.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import type { AdHit } from './ad-hit.lookup.js';
import { AdHitWriting } from './database/ad-hit-writing.js';

/** Where hits of advertising are kept. */
@Injectable()
export class AdHitStore {
  private readonly logger = new Logger('AdHitStore');

  constructor(
    private readonly writing: AdHitWriting,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Stores hits and marks their days as to be counted, all or nothing; an event stored before is not stored again. */
  async store(hits: readonly AdHit[]): Promise<StoredHits> {
    if (hits.length === 0) return { added: 0, tooOld: 0 };
    const markets = await this.countries.markets([...new Set(hits.map(({ country }) => country))]);
    const timeZones = new Map(markets.map(({ code, timeZone }) => [code, timeZone]));
    const stored = await this.writing.store(hits, timeZones, this.clock.now());
    if (stored.tooOld > 0)
      this.logger.warn(`${stored.tooOld} hits of ads are older than those that are kept`);
    return stored;
  }
}
