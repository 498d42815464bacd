import type { ListedExport } from './database/export-list.read-model.js';
import type { ExportDto } from './dto/export.dto.js';

/** A job as its owner sees it. */
export function shownExport(job: ListedExport): ExportDto {
  const { id, kind, title, state, progress, rows } = job;
  return {
    ...{ id, kind, title, file_type: job.fileType, state, progress, rows },
    ...{ error_code: job.errorCode, file_name: job.fileName, file_size: job.fileSize },
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    finished_at: job.finishedAt?.toISOString() ?? null,
    expires_at: job.expiresAt?.toISOString() ?? null,
  };
}
