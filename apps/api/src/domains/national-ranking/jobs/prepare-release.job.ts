import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Job, JobKind, Judgement } from '../../../platform/jobs/job.types.js';
import { NationalReleasesRepository, PREPARE_JOB } from '../database/national-releases.repository.js';
import { ReleasesService } from '../release/releases.service.js';

const SECOND = 1000;

/** Prepares releases of the national ranking. */
@Injectable()
export class PrepareReleaseJob implements JobKind<{ country: string }> {
  readonly name = PREPARE_JOB;
  readonly concurrency = 1;
  readonly lease = 300 * SECOND;
  readonly pauses = [SECOND, 10 * SECOND] as const;
  readonly mostTries = 5;
  readonly keepDays = 7;

  constructor(
    kinds: JobKinds,
    private readonly service: ReleasesService,
    private readonly releases: NationalReleasesRepository,
  ) {
    kinds.register(this);
  }

  async run({ key, data }: Job<{ country: string }>): Promise<void> {
    await this.service.prepare(data.country, Number(key));
  }

  judge(error: unknown): Judgement {
    const reason = error instanceof Error ? error.message : String(error);
    return { reason, lasting: error instanceof AppError && error.code === 'ratings.unknown_frame' };
  }

  givenUp({ key }: Job, manager: EntityManager): Promise<void> {
    return this.releases.fail(manager, Number(key), 'figures');
  }
}
