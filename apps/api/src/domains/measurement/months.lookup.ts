import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MonthsToIndexRepository } from './database/months-to-index.repository.js';
import { MeasurementService, type OnProgress } from './measurement.service.js';

/** What other domains may have done to months. */
@Injectable()
export class MonthsLookup {
  constructor(
    private readonly measurement: MeasurementService,
    private readonly toIndex: MonthsToIndexRepository,
  ) {}

  /**
   * Measures a month now, in this process.
   * @param month `YYYY-MM`
   * @returns whether this call did the work; another process may be at it
   */
  async measure(country: string, month: string, onProgress: OnProgress): Promise<boolean> {
    const job = await this.measurement.request(country, month);
    return this.measurement.run(job.id, onProgress);
  }

  /**
   * Has the months that have figures measured again with the next rounds of the worker, each at most once an hour.
   * @param manager the transaction of the change that asks for it
   * @param quarters those of these quarters, `YYYY-Q`; null = all
   */
  remeasure(manager: EntityManager, country: string, quarters: readonly string[] | null): Promise<void> {
    return this.toIndex.addMeasured(manager, country, quarters);
  }
}
