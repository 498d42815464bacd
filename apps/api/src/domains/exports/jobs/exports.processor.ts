import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ExportRunner } from './export-runner.service.js';
import { EXPORTS_QUEUE, type ExportJobData } from './exports.queue.js';

/** Writes queued exports. */
@Processor(EXPORTS_QUEUE)
export class ExportsProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly logger = new Logger('Exports');

  constructor(
    private readonly runner: ExportRunner,
    private readonly config: AppConfig,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.config.EXPORT_CONCURRENCY;
  }

  override async process({ data }: Job<ExportJobData>): Promise<void> {
    const result = await this.runner.run(data.jobId);
    if (result !== 'not ours') this.logger.log(`export ${data.jobId}: ${result}`);
  }
}
