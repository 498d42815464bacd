import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { StampedCache } from '../../platform/cache/stamped-cache.js';
import type { MonthState } from './database/data-state.read-model.js';
import { TrafficReadModel } from './database/traffic.read-model.js';
import { itemTraffic, type ItemTraffic, type TrafficStratum } from './item-traffic.js';
import { MeasurementLimitsService } from './measurement-limits.service.js';

/** Census figures of months kept in memory; each is a few hundred bytes an item. */
const MONTHS_KEPT = 60;

/** What other domains may ask about census figures. */
@Injectable()
export class FiguresLookup {
  private readonly kept = new StampedCache<ReadonlyMap<number, ItemTraffic>>(MONTHS_KEPT);

  constructor(
    private readonly traffic: TrafficReadModel,
    private readonly limits: MeasurementLimitsService,
  ) {}

  /**
   * Census figures of months by item; clients of one month only.
   * @param months `YYYY-MM`
   */
  async census(
    country: string,
    months: readonly string[],
    devices: readonly DeviceClass[],
  ): Promise<Map<number, ItemTraffic>> {
    const { minConsentShare } = await this.limits.of(country);
    const strata = new Map<number, TrafficStratum[]>();
    for (const stratum of await this.traffic.strata(country, months, devices)) {
      const known = strata.get(stratum.itemId);
      if (known) known.push(stratum);
      else strata.set(stratum.itemId, [stratum]);
    }
    return new Map([...strata].map(([id, own]) => [id, itemTraffic(id, own, minConsentShare)]));
  }

  /**
   * The same from memory.
   * @param months with the stamps of their figures, from DataStateLookup
   */
  async censusAt(
    months: readonly Pick<MonthState, 'month' | 'census'>[],
    country: string,
    devices: readonly DeviceClass[],
  ): Promise<ReadonlyMap<number, ItemTraffic>> {
    const counted = months.filter(({ census }) => census !== null);
    if (counted.length === 0) return new Map();
    const names = counted.map(({ month }) => month);
    const key = [country, ...names, ...devices].join('|');
    const stamp = counted.map(({ census }) => census).join('|');
    return this.kept.get(key, stamp, () => this.census(country, names, devices));
  }
}
