import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { UploadsRepository } from '../database/uploads.repository.js';

const EVERY = 60 * 60_000;
const KEPT_DAYS = 1;

/** Removes files of the benchmark a day after they were begun. */
@Injectable()
export class UploadsTidying {
  constructor(kinds: JobKinds, uploads: UploadsRepository) {
    kinds.register(roundOf('brand-lift-tidying', EVERY, () => uploads.forget(KEPT_DAYS)));
  }
}
