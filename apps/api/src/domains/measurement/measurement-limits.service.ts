import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { MeasurementLimitsRepository } from './database/measurement-limits.repository.js';

/** Least share of impressions with consent where a country has no limit of its own (methodology 10): ours. */
const MIN_CONSENT_SHARE = 0.2;

/** Limits a country's figures must keep to. */
@Injectable()
export class MeasurementLimitsService {
  constructor(
    private readonly limits: MeasurementLimitsRepository,
    private readonly countries: CountriesLookup,
  ) {}

  /** Share of impressions with consent below which visits and clients are withheld, in [0, 1]. */
  async minConsentShare(country: string): Promise<number> {
    return (await this.limits.minConsentShare(country)) ?? MIN_CONSENT_SHARE;
  }

  /**
   * Sets it; figures follow at once.
   * @throws AppError `country.unknown`; RangeError for what is no share
   */
  async setMinConsentShare(code: string, share: number): Promise<void> {
    const { code: country } = await this.countries.market(code);
    if (!(share >= 0 && share <= 1)) throw new RangeError(`${share} is no share from 0 to 1`);
    await this.limits.setMinConsentShare(country, share);
  }
}
