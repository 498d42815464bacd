import { Injectable, Logger } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { HitRetentionService } from '../hit-retention.service.js';
import { IndexRemoval } from '../index-storage/index-removal.service.js';
import { MeasurementService } from '../measurement.service.js';
import { TrafficService } from '../traffic.service.js';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * What measurement does by itself: new hits become figures and months that were marked are asked for every few seconds, raw
 * hits that are old enough go every day.
 */
@Injectable()
export class MeasurementRounds {
  private readonly logger = new Logger('Measurement');

  constructor(
    kinds: JobKinds,
    traffic: TrafficService,
    measurement: MeasurementService,
    retention: HitRetentionService,
    removal: IndexRemoval,
  ) {
    kinds.register(
      roundOf('traffic', 10 * SECOND, async () => {
        const days = await traffic.measureDirtyDays();
        if (days > 0) this.logger.log(`measured ${days} days`);
      }),
    );
    kinds.register(roundOf('months-due', 10 * SECOND, () => measurement.requestDue()));
    kinds.register(
      roundOf('indexes-gone', 60 * SECOND, async () => {
        const removed = await removal.run();
        if (removed > 0) this.logger.log(`removed ${removed} parts of old indexes`);
      }),
    );
    kinds.register(
      roundOf('retention', DAY, async () => {
        this.logger.log({ removed: await retention.run() }, 'removed old hits');
      }),
    );
  }
}
