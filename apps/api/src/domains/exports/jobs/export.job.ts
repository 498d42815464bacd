import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import {
  JobInterrupted,
  type Ending,
  type Job,
  type JobContext,
  type JobKind,
  type Judgement,
} from '../../../platform/jobs/job.types.js';
import { EXPORT_JOB, ExportJobsRepository } from '../database/export-jobs.repository.js';
import { ExportAnnouncer } from '../export-announcer.service.js';
import { ExportEndings } from './export-endings.service.js';
import { ExportMaker } from './export-maker.service.js';

const SECOND = 1000;

/** Where files grow until they are whole. */
export const WORKSHOP_PREFIX = join(tmpdir(), 'netreach-export-');

/** Whose export it is. */
interface Owner {
  readonly userId: number;
}

/** Writes exports. Doing it again gives one file all the same. */
@Injectable()
export class ExportsJob implements JobKind<Owner> {
  readonly name = EXPORT_JOB;
  readonly concurrency: number;
  readonly lease = 20 * SECOND;
  readonly pauses = [2 * SECOND, 10 * SECOND, 60 * SECOND] as const;
  readonly mostTries = 5;

  constructor(
    kinds: JobKinds,
    config: AppConfig,
    private readonly exports: ExportJobsRepository,
    private readonly maker: ExportMaker,
    private readonly endings: ExportEndings,
    private readonly announcer: ExportAnnouncer,
  ) {
    this.concurrency = config.EXPORT_CONCURRENCY;
    kinds.register(this);
  }

  async run({ id }: Job<Owner>, context: JobContext): Promise<Ending | undefined> {
    const order = await this.exports.byId(id);
    if (!order) return undefined;
    const folder = await mkdtemp(WORKSHOP_PREFIX);
    try {
      const file = await this.maker.make(order, join(folder, 'file'), context);
      context.signal.throwIfAborted();
      return await this.endings.publish(order, file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  judge(error: unknown): Judgement {
    if (error instanceof AppError) return { reason: error.code, lasting: error.status < 500 };
    const code: ErrorCode = error instanceof JobInterrupted ? 'export.interrupted' : 'server.error';
    return { reason: code, lasting: false };
  }

  givenUp({ id }: Job<Owner>, manager: EntityManager): Promise<void> {
    return this.endings.fail(id, manager);
  }

  beaten({ data }: Job<Owner>): Promise<void> {
    return this.announcer.changed(data.userId);
  }

  undone(job: Job<Owner>): Promise<void> {
    return this.endings.clear(job);
  }
}
