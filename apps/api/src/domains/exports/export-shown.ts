import type { ExportFileType, ExportState } from '@netreach/domain';
import type { ExportDto } from './dto/export.dto.js';

/** What a job row tells its owner. */
export interface ListedExport {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly fileType: ExportFileType;
  readonly state: ExportState;
  readonly progress: number;
  readonly rows: number;
  readonly errorCode: string | null;
  readonly fileName: string | null;
  readonly fileSize: number | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
}

/** A job as its owner sees it. */
export function shownExport(job: ListedExport): ExportDto {
  const { id, kind, title, state, progress, rows } = job;
  return {
    id,
    kind,
    title,
    file_type: job.fileType,
    state,
    progress,
    rows,
    error_code: job.errorCode,
    file_name: job.fileName,
    file_size: job.fileSize,
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    finished_at: job.finishedAt?.toISOString() ?? null,
    expires_at: job.expiresAt?.toISOString() ?? null,
  };
}
