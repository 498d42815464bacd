import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { MeasurementLimitsRepository } from './database/measurement-limits.repository.js';
import { DEFAULT_LIMITS, LIMIT_NAMES, LIMIT_RANGES, type MeasurementLimits } from './measurement-limits.js';

/** Limits a country's figures must keep to. */
@Injectable()
export class MeasurementLimitsService {
  constructor(
    private readonly limits: MeasurementLimitsRepository,
    private readonly countries: CountriesLookup,
  ) {}

  /** The limits of a country: its own, else those the product comes with. */
  async of(country: string): Promise<MeasurementLimits> {
    const own = await this.limits.find(country);
    const settled = LIMIT_NAMES.map((name) => [name, own[name] ?? DEFAULT_LIMITS[name]]);
    return Object.fromEntries(settled) as Record<keyof MeasurementLimits, number>;
  }

  /**
   * Sets some of them. Visits and clients follow at once, weights when the month is measured again.
   * @throws AppError `country.unknown`; RangeError for what is no such limit
   */
  async set(code: string, limits: Partial<MeasurementLimits>): Promise<void> {
    const { code: country } = await this.countries.market(code);
    for (const name of LIMIT_NAMES) {
      const [value, [least, most]] = [limits[name], LIMIT_RANGES[name]];
      if (value !== undefined && !(value >= least && value <= most))
        throw new RangeError(`${name} must be ${least} to ${most}, not ${value}`);
    }
    const { censusCalibration } = limits;
    if (censusCalibration !== undefined && !Number.isInteger(censusCalibration))
      throw new RangeError(`censusCalibration must be 0 or 1, not ${censusCalibration}`);
    await this.limits.set(country, limits);
  }
}
