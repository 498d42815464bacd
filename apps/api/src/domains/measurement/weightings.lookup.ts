import { Injectable } from '@nestjs/common';
import {
  WeightingsReadModel,
  type Weighting,
  type WeightingReport,
} from './database/weightings.read-model.js';

export type { Weighting, WeightingReport };

/** What other domains may ask about how panels were weighted. */
@Injectable()
export class WeightingsLookup {
  constructor(private readonly weightings: WeightingsReadModel) {}

  /**
   * Codes of the countries that may have a weighted month that is over.
   * @param now a moment; months that are not over anywhere on earth by then do not count
   */
  countries(now: Date): Promise<string[]> {
    return this.weightings.countries(now);
  }

  /** Weightings of the months before one (`YYYY-MM`), newest first. */
  before(country: string, month: string): Promise<Weighting[]> {
    return this.weightings.before(country, month);
  }

  /** The weighting of a month (`YYYY-MM`), or undefined. */
  month(country: string, month: string): Promise<WeightingReport | undefined> {
    return this.weightings.month(country, month);
  }
}
