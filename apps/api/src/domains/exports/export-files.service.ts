import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { FileStorage, type StoredFile } from '../../platform/storage/file-storage.js';
import { ExportJobsRepository, type ExportJob } from './database/export-jobs.repository.js';
import { ExportAccess } from './export-access.service.js';
import { ExportAnnouncer } from './export-announcer.service.js';

/** The key of the file that an attempt at a job makes. */
export function keyOf({ id }: { readonly id: string }, attempt: number): string {
  return `exports/${id}/${attempt}`;
}

/** The files of exports: reading, removing, and what has had its time. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly jobs: ExportJobsRepository,
    private readonly access: ExportAccess,
    private readonly storage: FileStorage,
    private readonly announcer: ExportAnnouncer,
    private readonly audit: AuditTrail,
  ) {}

  /** Begins to read the file of a job. @throws AppError `export.not_ready`, `export.expired`, or as the screen refuses */
  async open(job: ExportJob, principal: Principal): Promise<StoredFile & { name: string }> {
    if (job.state === 'expired') throw new AppError('export.expired');
    if (job.state !== 'done' || !job.storageKey || !job.fileName) throw new AppError('export.not_ready');
    if (job.hasExpired) throw new AppError('export.expired');
    await this.access.demandFile(job, principal);
    const file = await this.storage.open(job.storageKey);
    if (!file) throw new AppError('export.expired');
    await this.audit.record({
      event: 'export.downloaded',
      country: job.country,
      object: { type: 'export', id: job.id },
      details: { kind: job.kind, file_type: job.fileType },
    });
    return { ...file, name: job.fileName };
  }

  /** Removes a job that is over, with its file. */
  async remove(job: ExportJob): Promise<void> {
    await this.removeUpTo(job, job.attempts);
    await this.jobs.remove(job.id);
    await this.announcer.changed(job.userId);
  }

  /** Removes what attempts at a job have left. @param last the newest attempt whose file goes */
  async removeUpTo(job: { readonly id: string }, last: number): Promise<void> {
    for (let attempt = 1; attempt <= last; attempt++) await this.storage.remove(keyOf(job, attempt));
  }

  /** Removes the files that have had their time. @returns how many */
  async expire(): Promise<number> {
    const jobs = await this.jobs.expired();
    for (const job of jobs) {
      await this.removeUpTo(job, job.attempts);
      await this.jobs.transaction(async (manager) => {
        if (await this.jobs.expire(manager, job.id)) await this.announcer.changed(job.userId, manager);
      });
    }
    return jobs.length;
  }
}
