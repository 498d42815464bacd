import { Injectable, Logger } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { Housekeeping } from './housekeeping.service.js';

/** Removes what has expired, every hour. */
@Injectable()
export class HousekeepingJob {
  private readonly logger = new Logger('Housekeeping');

  constructor(kinds: JobKinds, housekeeping: Housekeeping) {
    kinds.register(
      roundOf('housekeeping', 60 * 60_000, async () => {
        this.logger.log({ removed: await housekeeping.run() }, 'removed what has expired');
      }),
    );
  }
}
