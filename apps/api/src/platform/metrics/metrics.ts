import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { HealthSources } from '../health/health-sources.js';

/** The metrics of a process, in the format of Prometheus. */
@Injectable()
export class Metrics {
  /** Where parts of the process register theirs. */
  readonly registry = new Registry();
  private readonly refreshers: (() => Promise<void>)[] = [];

  constructor(sources: HealthSources) {
    collectDefaultMetrics({ register: this.registry });
    const problems = new Gauge({
      name: 'netreach_problem',
      help: 'What is not as it should be, as /health/ready tells it.',
      labelNames: ['problem'],
      registers: [this.registry],
    });
    this.before(async () => {
      problems.reset();
      for (const problem of await sources.problems()) problems.set({ problem }, 1);
    });
  }

  /** Has figures brought up to date before they are read. */
  before(refresh: () => Promise<void>): void {
    this.refreshers.push(refresh);
  }

  /** All of them now; those that cannot be had are left as they were. */
  async text(): Promise<string> {
    await Promise.allSettled(this.refreshers.map((refresh) => refresh()));
    return this.registry.metrics();
  }
}
