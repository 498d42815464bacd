import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { PublisherCounting } from './publisher-counting.service.js';

const EVERY = 3000;

/** New hits are in the dashboards of their publishers within ten seconds. */
@Injectable()
export class PublisherCountsRound {
  constructor(kinds: JobKinds, counting: PublisherCounting) {
    kinds.register(roundOf('publisher-counts', EVERY, async () => void (await counting.countDirtyDays())));
  }
}
