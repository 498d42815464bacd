import { Injectable } from '@nestjs/common';
import { MeasurementService, type OnProgress } from './measurement.service.js';

/** What other domains may have done to months. */
@Injectable()
export class MonthsLookup {
  constructor(private readonly measurement: MeasurementService) {}

  /**
   * Measures a month now, in this process.
   * @param month `YYYY-MM`
   * @returns whether this call did the work; another process may be at it
   */
  async measure(country: string, month: string, onProgress: OnProgress): Promise<boolean> {
    const job = await this.measurement.request(country, month);
    return this.measurement.run(job.id, onProgress);
  }
}
