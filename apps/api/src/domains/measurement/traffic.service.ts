import { Injectable } from '@nestjs/common';
import { marketDayStart } from '@netreach/measurement';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { TrafficRepository, type DirtyDay } from './database/traffic.repository.js';

const VISIT_GAP = 30 * 60_000;
const DAYS_A_ROUND = 50;

/** Keeps the census figures in step with the hits. */
@Injectable()
export class TrafficService {
  constructor(
    private readonly traffic: TrafficRepository,
    private readonly countries: CountriesLookup,
  ) {}

  /**
   * Measures days that have received hits since they were last measured, a limited number a round.
   * @returns how many days were measured
   */
  async measureDirtyDays(): Promise<number> {
    const days = await this.traffic.dirtyDays(DAYS_A_ROUND);
    for (const { country, month, days: inMonth } of byMonth(days))
      await this.measureDays(country, month, inMonth);
    return days.length;
  }

  /** Measures every day of a month from its hits again. */
  async measureMonth(
    country: string,
    month: string,
    onDay: (done: number, of: number) => Promise<void>,
  ): Promise<void> {
    const days = await this.traffic.daysWithHits(country, month);
    if (days.length > 0) await this.measureDays(country, month, days, onDay);
  }

  private async measureDays(
    country: string,
    month: string,
    days: readonly string[],
    onDay?: (done: number, of: number) => Promise<void>,
  ): Promise<void> {
    const { timeZone } = await this.countries.market(country);
    for (const [index, day] of days.entries()) {
      const lookBack = new Date(marketDayStart(day, timeZone) - VISIT_GAP);
      await this.traffic.transaction((manager) => this.traffic.measureDay(manager, country, day, lookBack));
      await onDay?.(index + 1, days.length);
    }
    await this.traffic.transaction((manager) => this.traffic.measureMonth(manager, country, month));
  }
}

function byMonth(days: readonly DirtyDay[]): { country: string; month: string; days: string[] }[] {
  const groups = new Map<string, { country: string; month: string; days: string[] }>();
  for (const { countryCode: country, day } of days) {
    const month = day.slice(0, 7);
    const group = groups.get(country + month) ?? { country, month, days: [] };
    group.days.push(day);
    groups.set(country + month, group);
  }
  return [...groups.values()];
}
