import { Injectable } from '@nestjs/common';
import { marketDayStart } from '@netreach/measurement';
import { AppConfig } from '../../platform/config/app-config.js';
import { HitStore, type DirtyDay } from '../collect/hit-store.lookup.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { AdFiguresRepository } from './database/ad-figures.repository.js';

const DAYS_A_ROUND = 50;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Keeps the figures of advertising in step with its hits. */
@Injectable()
export class AdFiguresService {
  constructor(
    private readonly figures: AdFiguresRepository,
    private readonly hits: HitStore,
    private readonly countries: CountriesLookup,
    private readonly config: AppConfig,
  ) {}

  /**
   * Counts days that have received hits since they were last counted, a limited number a round.
   * @returns how many days were counted
   */
  async countDirtyDays(): Promise<number> {
    const days = await this.figures.dirtyDays(DAYS_A_ROUND);
    for (const day of days) await this.count(day);
    return days.length;
  }

  /** Counts a day that is marked; one that is not has been counted by somebody else. */
  async count(dirty: DirtyDay): Promise<void> {
    const keptFrom = await this.hits.keptFrom(dirty.country);
    // What is left of a day whose hits were removed would give wrong figures.
    if (keptFrom !== undefined && dirty.day < keptFrom) return this.figures.dropMark(dirty);
    const { timeZone } = await this.countries.market(dirty.country);
    const next = new Date(Date.parse(`${dirty.day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
    await this.figures.count(dirty, {
      until: new Date(marketDayStart(next, timeZone) + HOUR),
      mostInAMinute: this.config.AD_IMPRESSIONS_A_MINUTE,
    });
  }
}
