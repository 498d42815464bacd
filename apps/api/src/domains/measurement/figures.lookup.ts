import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { FramesReadModel, type MeasuredMonth } from './database/frames.read-model.js';
import { TrafficReadModel, type ItemTraffic } from './database/traffic.read-model.js';

/** What other domains may ask about census figures and the months that have any. */
@Injectable()
export class FiguresLookup {
  constructor(
    private readonly frames: FramesReadModel,
    private readonly traffic: TrafficReadModel,
  ) {}

  /** Months with figures, newest first. */
  months(country: string): Promise<MeasuredMonth[]> {
    return this.frames.months(country);
  }

  /**
   * Census figures of a month by item.
   * @param month `YYYY-MM`
   */
  census(country: string, month: string, devices: readonly DeviceClass[]): Promise<Map<number, ItemTraffic>> {
    return this.traffic.month(country, month, devices);
  }
}
