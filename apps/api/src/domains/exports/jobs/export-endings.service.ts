import { Injectable } from '@nestjs/common';
import type { ErrorCode, ExportFileType } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { NotificationsLookup } from '../../notifications/notifications.lookup.js';
import { ExportJobsRepository, type ExportJob } from '../database/export-jobs.repository.js';
import { ExportAnnouncer } from '../export-announcer.service.js';
import { ExportFiles, keyOf } from '../export-files.service.js';
import type { MadeFile } from './export-maker.service.js';

const HOUR = 60 * 60_000;
const TYPE_NAMES: Readonly<Record<ExportFileType, string>> = { csv: 'CSV', xls: 'Excel', pdf: 'PDF' };

/** How jobs end: state, file and notification at once, and only for whoever's turn it is. */
@Injectable()
export class ExportEndings {
  constructor(
    private readonly jobs: ExportJobsRepository,
    private readonly files: ExportFiles,
    private readonly storage: FileStorage,
    private readonly notifications: NotificationsLookup,
    private readonly announcer: ExportAnnouncer,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Makes a written file the job's. @returns false when the turn was over; then the file is gone again */
  async publish(job: ExportJob, { path, name, size, rows, reader }: MadeFile): Promise<boolean> {
    const key = keyOf(job, job.attempts);
    await this.storage.put(key, path);
    await this.files.removeUpTo(job, job.attempts - 1);
    const now = new Date(this.clock.now());
    const expiresAt = new Date(now.getTime() + this.config.EXPORT_KEEP_HOURS * HOUR);
    const published = await this.jobs.transaction(async (manager) => {
      const file = { now, expiresAt, rows, name, size, key };
      if (!(await this.jobs.finish(manager, job, file, reader))) return false;
      await this.tell(job, 'export.done', manager);
      return true;
    });
    if (!published) await this.storage.remove(key);
    return published;
  }

  /** Notes that a job failed. @returns false when the turn was over */
  async fail(job: ExportJob, code: ErrorCode): Promise<boolean> {
    const failed = await this.jobs.transaction(async (manager) => {
      if (!(await this.jobs.fail(manager, job, new Date(this.clock.now()), code))) return false;
      await this.tell(job, 'export.failed', manager);
      return true;
    });
    if (failed) await this.files.removeUpTo(job, job.attempts);
    return failed;
  }

  private async tell(
    { userId, title, fileType, id }: ExportJob,
    kind: 'export.done' | 'export.failed',
    manager: EntityManager,
  ): Promise<void> {
    const params = { title, type: TYPE_NAMES[fileType] };
    await this.notifications.notify(userId, { kind, params, link: `exports?export=${id}` }, manager);
    await this.announcer.changed(userId, manager);
  }
}
