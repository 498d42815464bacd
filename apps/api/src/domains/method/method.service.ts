import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { inSystemScope } from '../../platform/database/scope/system-scope.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Attempts } from '../../platform/throttle/attempts.service.js';
import { networkOf } from '../../platform/throttle/network-of.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { WeightingsLookup } from '../measurement/weightings.lookup.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import type { MethodCountryDto, WeightingDto, WeightingReportDto } from './dto/weightings.dto.js';
import { shownReport, shownWeighting } from './weighting-report.js';

/** Calls of one network address within 15 minutes. */
const CALLS = 600;

/** How the panels of published months were weighted. A month is published once it is over in its market. */
@Injectable()
export class MethodService {
  constructor(
    private readonly weightings: WeightingsLookup,
    private readonly countriesOf: CountriesLookup,
    private readonly panel: PanelLookup,
    private readonly clock: Clock,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Notes a call of somebody who is not known.
   * @throws AppError `request.too_many`, `server.unavailable` without Redis and PostgreSQL
   */
  admit(address: string): Promise<void> {
    return this.attempts.take(
      [{ what: 'method:network', whose: networkOf(address), limit: CALLS }],
      'request.too_many',
    );
  }

  /** Countries with a published month, by name. */
  countries(): Promise<MethodCountryDto[]> {
    return inSystemScope('published months', () => this.published());
  }

  private async published(): Promise<MethodCountryDto[]> {
    const codes = await this.weightings.countries(new Date(this.clock.now()));
    const published: MethodCountryDto[] = [];
    for (const { code, name } of await this.countriesOf.markets(codes))
      if ((await this.list(code)).length > 0) published.push({ code, name });
    return published;
  }

  /**
   * Published months, newest first.
   * @throws AppError `country.unknown`
   */
  async list(country: string): Promise<WeightingDto[]> {
    const months = await this.weightings.before(country, await this.monthOf(country));
    return months.map(shownWeighting);
  }

  /**
   * How a published month was weighted.
   * @param month `YYYY-MM`
   * @throws AppError `country.unknown`, `request.not_found` for a month that is not published
   */
  async show(country: string, month: string): Promise<WeightingReportDto> {
    const isOver = month < (await this.monthOf(country));
    const report = isOver ? await this.weightings.month(country, month) : undefined;
    if (!report) throw new AppError('request.not_found');
    return shownReport(report, await this.panel.attributes(country));
  }

  /** The month it is in a market. */
  private async monthOf(country: string): Promise<string> {
    const { timeZone } = await this.countriesOf.market(country);
    return marketDay(this.clock.now(), timeZone).slice(0, 7);
  }
}
