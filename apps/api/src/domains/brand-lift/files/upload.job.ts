import { Injectable } from '@nestjs/common';
import { MAX_BENCHMARK_ROWS } from '@netreach/domain/brand-lift';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { FileBox, type FileReader } from '../../../platform/files/box/file-box.service.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobContext, JobKind } from '../../../platform/jobs/job.types.js';
import { takeTurn } from '../database/brand-lift-places.js';
import { BenchmarksReadModel } from '../database/benchmarks.read-model.js';
import { BenchmarksRepository } from '../database/benchmarks.repository.js';
import {
  UPLOAD_JOB,
  UploadsRepository,
  type Upload,
  type UploadOrder,
} from '../database/uploads.repository.js';
import type { readBenchmarks, ReadBenchmarks, ReadRow } from './benchmark-sheet.js';
import type { UploadResult } from './upload-result.js';

const READER: FileReader<typeof readBenchmarks> = {
  module: new URL('./benchmark-sheet.js', import.meta.url).href,
  name: 'readBenchmarks',
};

const AT_ONCE = 2000;
const SECOND = 1000;
/** Percent of the work that is done once the file is read. */
const READ = 30;

/** Categories or columns were changed while a file was read by them. */
class Outdated extends Error {
  constructor() {
    super('the benchmark has changed meanwhile');
  }
}

const NOTHING_READ: Omit<ReadBenchmarks, 'rows'> = {
  recognised: [],
  unknown: [],
  lines: 0,
  refused: 0,
  problems: [],
};

/** Reads files of the benchmark: to tell what would come of them, or to store all their rows or none. */
@Injectable()
export class UploadsJob implements JobKind<UploadOrder> {
  readonly name = UPLOAD_JOB;
  readonly concurrency = 1;
  readonly lease = 60 * SECOND;
  readonly pauses = [SECOND, 5 * SECOND] as const;
  readonly mostTries = 5;
  readonly keepDays = 7;

  constructor(
    kinds: JobKinds,
    private readonly uploads: UploadsRepository,
    private readonly benchmarks: BenchmarksRepository,
    private readonly benchmark: BenchmarksReadModel,
    private readonly box: FileBox,
    private readonly audit: AuditTrail,
  ) {
    kinds.register(this);
  }

  async run(
    { key: id, data: { isPreview } }: Job<UploadOrder>,
    context: JobContext,
  ): Promise<Ending | undefined> {
    const [upload, content] = await Promise.all([this.uploads.find(id), this.uploads.content(id)]);
    if (!upload || !content) return undefined;
    const none = { added: 0, changed: 0, unchanged: 0, isPreview, isStored: false };
    const stamp = await this.benchmark.stamp();
    const file = await this.read(upload.fileName, content);
    if ('fileProblems' in file) return this.noting(id, { ...NOTHING_READ, ...none, ...file });
    context.report({ percent: READ });
    const { rows, ...told } = file;
    const result: UploadResult = { ...told, ...none, fileProblems: [] };
    if (isPreview || file.refused > 0)
      return this.noting(id, { ...result, ...(await this.benchmarks.compare(rows)) });
    await this.store({ upload, rows, result, stamp }, context);
    return undefined;
  }

  private noting(id: string, result: UploadResult): Ending {
    return (manager) => this.uploads.note(manager, id, result);
  }

  private async read(
    name: string,
    content: Buffer,
  ): Promise<ReadBenchmarks | Pick<UploadResult, 'fileProblems'>> {
    const [columns, categories] = await Promise.all([this.benchmark.columns(), this.benchmark.categories()]);
    try {
      return await this.box.read('file', READER, name, content, { columns, categories }, MAX_BENCHMARK_ROWS);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'request.invalid') throw error;
      return { fileProblems: error.details.fields?.['file'] ?? [] };
    }
  }

  /** Stores rows in a transaction of their own: however often it is tried, the same comes of it. */
  private store(
    {
      upload,
      rows,
      result,
      stamp,
    }: { upload: Upload; rows: readonly ReadRow[]; result: UploadResult; stamp: string },
    context: JobContext,
  ): Promise<void> {
    return this.benchmarks.transaction(async (manager) => {
      if ((await takeTurn(manager)) !== stamp) throw new Outdated();
      const changes = { added: 0, changed: 0, unchanged: 0 };
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const { added, changed, unchanged } = await this.benchmarks.store(
          manager,
          rows.slice(from, from + AT_ONCE),
        );
        changes.added += added;
        changes.changed += changed;
        changes.unchanged += unchanged;
        const done = Math.min(from + AT_ONCE, rows.length);
        context.report({ percent: READ + ((100 - READ) * done) / rows.length, units: done });
      }
      const { id, userId, fileName } = upload;
      await this.uploads.note(manager, id, { ...result, ...changes, isStored: true });
      const who = { actorId: userId, subjectId: userId };
      const object = { type: 'brand_lift_benchmark', id };
      await this.audit.record(
        { event: 'brand_lift_benchmark.uploaded', ...who, object, details: { file: fileName, ...changes } },
        manager,
      );
      await context.hold(manager);
    });
  }
}
