import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { PublisherWatch } from './publisher-watch.service.js';

const EVERY = 5 * 60_000;

/** Publishers are told within minutes of an hour that their tags have gone silent. */
@Injectable()
export class PublisherAlertsRound {
  constructor(kinds: JobKinds, watch: PublisherWatch) {
    kinds.register(roundOf('publisher-alerts', EVERY, () => watch.look()));
  }
}
