import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { HealthSources } from '../health/health-sources.js';
import { Metrics } from '../metrics/metrics.js';
import { JobFiguresReadModel, type JobFigures } from './database/job-figures.read-model.js';
import { PULSE } from './pulse.js';

/** The pulse goes every few seconds; without one for longer than this, in seconds, no worker gets to its work. */
const PULSE_LATE = 6;
/** Others may wait for each other for a while, in seconds. */
const LATE = 15 * 60;
const FIGURES: Readonly<
  Record<Exclude<keyof JobFigures, 'kind' | 'roundFails'>, readonly [name: string, help: string]>
> = {
  waiting: ['netreach_jobs_waiting', 'Jobs that wait, due or not.'],
  running: ['netreach_jobs_running', 'Jobs that a worker has taken.'],
  failing: ['netreach_jobs_failing', 'Open jobs whose last try failed.'],
  givenUp: ['netreach_jobs_given_up', 'Jobs given up within the last day.'],
  late: ['netreach_jobs_late_seconds', 'How long the oldest job has been due, or its worker silent.'],
};

/** Tells health and metrics how jobs are getting on, as PostgreSQL knows it: also when no worker runs. */
@Injectable()
export class JobsHealth {
  constructor(
    private readonly figures: JobFiguresReadModel,
    sources: HealthSources,
    metrics: Metrics,
  ) {
    sources.register('jobs', async () => (await this.figures.all()).flatMap(problemsOf));
    const gauges = Object.entries(FIGURES).map(([field, [name, help]]) => ({
      field: field as keyof typeof FIGURES,
      gauge: new Gauge({ name, help, labelNames: ['kind'], registers: [metrics.registry] }),
    }));
    metrics.before(async () => {
      const all = await this.figures.all();
      for (const { field, gauge } of gauges) {
        gauge.reset();
        for (const figures of all) gauge.set({ kind: figures.kind }, figures[field]);
      }
    });
  }
}

function problemsOf({ kind, late, roundFails }: JobFigures): string[] {
  if (kind === PULSE) return late > PULSE_LATE ? ['jobs.late'] : [];
  return [...(late > LATE ? [`jobs.${kind}.late`] : []), ...(roundFails ? [`jobs.${kind}.failing`] : [])];
}
