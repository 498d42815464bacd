import { Injectable, Logger } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { AdFiguresService } from '../ad-figures.service.js';

const EVERY = 10_000;

/** New hits of advertising become figures every few seconds. */
@Injectable()
export class AdRounds {
  private readonly logger = new Logger('Advertising');

  constructor(kinds: JobKinds, figures: AdFiguresService) {
    kinds.register(
      roundOf('ad-traffic', EVERY, async () => {
        const days = await figures.countDirtyDays();
        if (days > 0) this.logger.log(`counted ${days} days of advertising`);
      }),
    );
  }
}
