import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobContext, JobKind } from '../../../platform/jobs/job.types.js';
import { MonthsToIndexRepository } from '../database/months-to-index.repository.js';
import { MovementsRepository } from '../database/movements.repository.js';
import { PersonErasureRepository } from '../database/person-erasure.repository.js';
import { LongFramesService } from '../long-frames.service.js';
import { PanelIndexService, type IndexStep } from '../panel-index.service.js';
import { TrafficService } from '../traffic.service.js';

/** Jobs that measure a month. */
export const MONTH_JOB = 'month';

/** A month (`YYYY-MM`) of a country. */
export interface MonthOfCountry {
  readonly country: string;
  readonly month: string;
}

const MINUTE = 60_000;
const TRAFFIC_SHARE = 40;
const INDEX_PROGRESS: Record<IndexStep, number> = { weights: 45, contacts: 55, index: 80, storing: 85 };
const LONG_FRAMES = 90;

/**
 * Measures months: census figures, weights and the contact index. Running it again gives the same figures, and goes on after the
 * days it had measured where it was interrupted. The marks that
 * asked for it go with its end: what was marked anew meanwhile stays, and so does everything when it fails or is stopped.
 */
@Injectable()
export class MonthJob implements JobKind<MonthOfCountry> {
  readonly name = MONTH_JOB;
  readonly concurrency = 1;
  readonly lease = 2 * MINUTE;
  readonly pauses = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;
  readonly mostTries = 5;
  readonly keepDays = 400;

  constructor(
    kinds: JobKinds,
    private readonly traffic: TrafficService,
    private readonly panel: PanelIndexService,
    private readonly toIndex: MonthsToIndexRepository,
    private readonly erasures: PersonErasureRepository,
    private readonly movements: MovementsRepository,
    private readonly longFrames: LongFramesService,
  ) {
    kinds.register(this);
  }

  async run(
    { id: jobId, data: { country, month } }: Job<MonthOfCountry>,
    { report, hold }: JobContext,
  ): Promise<Ending> {
    const mark = await this.toIndex.seen(country, month);
    const erased = await this.erasures.seen(country, month);
    const onStep = (step: IndexStep) => report({ step, percent: INDEX_PROGRESS[step] });
    report({ step: 'traffic', percent: 1 });
    await this.traffic.measureMonth(country, month, {
      jobId,
      onDay: (done, of) => report({ step: 'traffic', percent: (TRAFFIC_SHARE * done) / of, kept: true }),
    });
    await this.panel.build(country, { month }, { onStep, hold });
    await this.movements.build(country, month);
    report({ step: 'longer frames', percent: LONG_FRAMES });
    await this.longFrames.buildAround(country, month, { hold });
    return async (manager) => {
      await this.traffic.endSlices(manager, jobId);
      if (mark) await this.toIndex.take(manager, country, month, mark);
      if (erased) await this.erasures.settle(manager, country, month, erased);
    };
  }
}
