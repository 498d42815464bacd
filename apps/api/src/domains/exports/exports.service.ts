import { Injectable } from '@nestjs/common';
import type { ExportFileType } from '@netreach/domain';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ExportJobsRepository, type ExportJob } from './database/export-jobs.repository.js';
import type { ExportDto } from './dto/export.dto.js';
import { ExportAccess } from './export-access.service.js';
import { ExportAnnouncer } from './export-announcer.service.js';
import { shownExport } from './export-shown.js';

/** An export somebody asks for. */
export interface ExportOrder {
  readonly kind: string;
  readonly parameters?: object | undefined;
  readonly file_type: ExportFileType;
  readonly locale?: string | undefined;
  readonly csv_bom?: boolean | undefined;
}

/** Starting, stopping and repeating exports. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly jobs: ExportJobsRepository,
    private readonly access: ExportAccess,
    private readonly announcer: ExportAnnouncer,
    private readonly audit: AuditTrail,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a job and has a worker begin.
   * @throws AppError `export.unknown_kind`, `request.invalid`, `export.too_many_open`, or as the screen refuses
   */
  async start(principal: Principal, country: string, order: ExportOrder): Promise<ExportDto> {
    const { userId, customerId } = principal;
    const { kind, parameters: given = {}, file_type: fileType, csv_bom: csvBom = true } = order;
    const { parameters, title, locale } = await this.access.settle(
      { kind, given, locale: order.locale ?? 'en-US' },
      { principal, country },
    );
    const job = await this.jobs.transaction(async (manager) => {
      if ((await this.jobs.holdOpen(manager, userId)) >= this.config.EXPORT_OPEN_LIMIT)
        throw new AppError('export.too_many_open', { headers: { 'retry-after': '30' } });
      const wanted = { userId, customerId, country, kind, title, parameters, fileType, locale, csvBom };
      const added = await this.jobs.add(manager, wanted);
      const details = { kind, file_type: fileType };
      await this.audit.record(
        { event: 'export.created', country, object: { type: 'export', id: added.id }, details },
        manager,
      );
      await this.announcer.changed(userId, manager);
      return added;
    });
    return shownExport(job);
  }

  /**
   * Has an export that ended without a file, or whose file has expired, begin again.
   * @throws AppError `request.not_found`, `export.not_over`, `export.too_many_open`, or as the screen refuses
   */
  async retry(principal: Principal, country: string, id: string): Promise<ExportDto> {
    const job = await this.own(principal, country, id);
    await this.access.demandAgain(job, principal);
    const again = await this.jobs.transaction(async (manager) => {
      if ((await this.jobs.holdOpen(manager, principal.userId)) >= this.config.EXPORT_OPEN_LIMIT)
        throw new AppError('export.too_many_open', { headers: { 'retry-after': '30' } });
      const queued = await this.jobs.requeue(manager, job);
      if (!queued) throw new AppError('export.not_over');
      await this.announcer.changed(principal.userId, manager);
      return queued;
    });
    return shownExport(again);
  }

  /** Stops an export that is not over; whoever writes it notices. @returns whether there was anything to stop */
  async cancel(job: ExportJob): Promise<boolean> {
    return this.jobs.transaction(async (manager) => {
      const cancelled = await this.jobs.cancel(manager, job.id);
      if (cancelled) await this.announcer.changed(job.userId, manager);
      return cancelled;
    });
  }

  /** An export of the user's. @throws AppError `request.not_found` */
  async own({ userId }: Principal, country: string, id: string): Promise<ExportJob> {
    const job = await this.jobs.find(id, { userId, country });
    if (!job) throw new AppError('request.not_found');
    return job;
  }
}
