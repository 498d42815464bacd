import { Injectable } from '@nestjs/common';
import type { ExportFileType } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Ending, Job } from '../../../platform/jobs/job.types.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { NotificationsLookup } from '../../notifications/notifications.lookup.js';
import { ExportJobsRepository, type ExportJob } from '../database/export-jobs.repository.js';
import { ExportAnnouncer } from '../export-announcer.service.js';
import { ExportFiles, keyOf } from '../export-files.service.js';
import type { MadeFile } from './export-maker.service.js';

const TYPE_NAMES: Readonly<Record<ExportFileType, string>> = { csv: 'CSV', xls: 'Excel', pdf: 'PDF' };

/** How exports end: state, file and notification at once. */
@Injectable()
export class ExportEndings {
  constructor(
    private readonly exports: ExportJobsRepository,
    private readonly files: ExportFiles,
    private readonly storage: FileStorage,
    private readonly notifications: NotificationsLookup,
    private readonly announcer: ExportAnnouncer,
    private readonly config: AppConfig,
  ) {}

  /** Stores a written file. @returns what makes it the export's */
  async publish(order: ExportJob, { path, name, size, reader }: MadeFile): Promise<Ending> {
    const key = keyOf(order, order.attempts);
    await this.storage.put(key, path);
    await this.files.removeUpTo(order, order.attempts - 1);
    const keepHours = this.config.EXPORT_KEEP_HOURS;
    return async (manager) => {
      await this.exports.written(manager, order.id, { name, size, key, keepHours, reader });
      await this.tell(order, 'export.done', manager);
    };
  }

  /** Tells the owner that it failed for good; within a transaction. */
  async fail(id: string, manager: EntityManager): Promise<void> {
    const order = await this.exports.byId(id);
    if (order) await this.tell(order, 'export.failed', manager);
  }

  /** Removes what an attempt that came to nothing has stored. */
  async clear({ id, attempts }: Pick<Job, 'id' | 'attempts'>): Promise<void> {
    await this.storage.remove(keyOf({ id }, attempts));
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
