import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ExportJobsRepository, type ExportJob } from '../database/export-jobs.repository.js';
import { ExportAnnouncer } from '../export-announcer.service.js';
import { ExportEndings } from './export-endings.service.js';
import { ExportMaker, type Progress } from './export-maker.service.js';

/** How often a job says that it is alive, and learns whether it has been stopped. */
const BEAT_MS = 1000;

/** How often a job may be begun: what ends the process each time would go on for ever. */
const MOST_TRIES = 5;

/** Where files grow until they are whole. */
export const WORKSHOP_PREFIX = join(tmpdir(), 'netreach-export-');

/** What has become of a job that was to be run. */
export type RunResult = 'done' | 'failed' | 'stopped' | 'not ours';

/** Runs jobs: takes the row, writes the file, ends the job. Doing it again gives one file all the same. */
@Injectable()
export class ExportRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Exports');
  private readonly running = new Set<AbortController>();
  private closing = false;

  constructor(
    private readonly jobs: ExportJobsRepository,
    private readonly maker: ExportMaker,
    private readonly endings: ExportEndings,
    private readonly announcer: ExportAnnouncer,
    private readonly clock: Clock,
  ) {}

  /** Others take over what this process cannot finish any more. */
  beforeApplicationShutdown(): void {
    this.closing = true;
    for (const controller of this.running) controller.abort();
  }

  /** Runs a job unless somebody else does, or it is over. */
  async run(id: string): Promise<RunResult> {
    if (this.closing) return 'not ours';
    const job = await this.jobs.claim(id, new Date(this.clock.now()));
    if (!job) return 'not ours';
    if (job.tries > MOST_TRIES)
      return this.ended(await this.endings.fail(job, 'export.interrupted'), 'failed');
    const stop = new AbortController();
    const progress: Progress = { rows: 0, progress: 0 };
    const heart = setInterval(() => void this.beat(job, progress, stop), BEAT_MS);
    this.running.add(stop);
    const folder = await mkdtemp(WORKSHOP_PREFIX);
    try {
      const file = await this.maker.make(job, join(folder, 'file'), progress, stop.signal);
      return this.ended(await this.endings.publish(job, file), 'done');
    } catch (error) {
      if (stop.signal.aborted) return await this.stopped(job);
      return this.ended(await this.failed(job, error), 'failed');
    } finally {
      clearInterval(heart);
      this.running.delete(stop);
      await rm(folder, { recursive: true, force: true });
    }
  }

  private ended(ours: boolean, result: RunResult): RunResult {
    return ours ? result : 'stopped';
  }

  private failed(job: ExportJob, error: unknown): Promise<boolean> {
    if (error instanceof AppError) return this.endings.fail(job, error.code);
    this.logger.error({ err: error, export: job.id }, 'an export failed');
    return this.endings.fail(job, 'server.error');
  }

  private async stopped(job: ExportJob): Promise<RunResult> {
    if (this.closing) await this.jobs.release(job);
    return 'stopped';
  }

  private async beat(job: ExportJob, progress: Progress, stop: AbortController): Promise<void> {
    try {
      const ours = await this.jobs.beat(job, new Date(this.clock.now()), progress);
      if (ours) await this.announcer.changed(job.userId);
      else stop.abort();
    } catch (error) {
      // The next beat may get through; if none does, somebody else takes the job over and this one cannot publish.
      this.logger.warn({ err: error, export: job.id }, 'a heartbeat failed');
    }
  }
}
