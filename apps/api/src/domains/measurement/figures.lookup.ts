import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { StampedCache } from '../../platform/cache/stamped-cache.js';
import { TrafficReadModel, type ItemTraffic } from './database/traffic.read-model.js';

/** Census figures of months kept in memory; each is a few hundred bytes an item. */
const MONTHS_KEPT = 60;

/** What other domains may ask about census figures. */
@Injectable()
export class FiguresLookup {
  private readonly kept = new StampedCache<ReadonlyMap<number, ItemTraffic>>(MONTHS_KEPT);

  constructor(private readonly traffic: TrafficReadModel) {}

  /**
   * Census figures of a month by item.
   * @param month `YYYY-MM`
   */
  census(country: string, month: string, devices: readonly DeviceClass[]): Promise<Map<number, ItemTraffic>> {
    return this.traffic.month(country, month, devices);
  }

  /**
   * The same from memory.
   * @param stamp of the month's figures, from DataStateLookup; null where there are none
   */
  async censusAt(
    stamp: string | null,
    country: string,
    month: string,
    devices: readonly DeviceClass[],
  ): Promise<ReadonlyMap<number, ItemTraffic>> {
    if (stamp === null) return new Map();
    const key = [country, month, ...devices].join('|');
    return this.kept.get(key, stamp, () => this.census(country, month, devices));
  }
}
