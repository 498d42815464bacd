import { Injectable } from '@nestjs/common';
import { JobsRepository } from './database/jobs.repository.js';
import { JobKinds } from './job-kinds.js';
import { roundOf } from './round.js';

/** Removes the rows of jobs that ended long ago, every hour. */
@Injectable()
export class EndedJobs {
  constructor(jobs: JobsRepository, kinds: JobKinds) {
    kinds.register(
      roundOf('ended-jobs', 60 * 60_000, async () => {
        for (const { name, keepDays } of kinds.all())
          if (keepDays !== undefined) await jobs.forget(name, keepDays);
      }),
    );
  }
}
