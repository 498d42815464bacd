import { Injectable } from '@nestjs/common';
import type { ExportFileType, ExportState } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { likePattern } from '../../../platform/database/like.js';
import type { ExportSortField } from '../dto/exports.query.dto.js';

/** Which of a user's jobs are listed. */
export interface ExportsFilter {
  readonly userId: number;
  readonly country: string;
  readonly state: ExportState | null;
  readonly fileType: ExportFileType | null;
  readonly search: string | null;
}

/** A part of the list. */
export interface ExportsPage {
  readonly sort: ExportSortField;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** A job as its owner sees it. */
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

const LISTED = `
FROM export_jobs WHERE user_id = $1 AND country_code = $2
  AND ($3::text IS NULL OR state = $3) AND ($4::text IS NULL OR file_type = $4)
  AND ($5::text IS NULL OR title ILIKE $5)`;

const PAGE = `
SELECT id, kind, title, file_type AS "fileType", state, progress, rows_written AS rows, error_code AS "errorCode",
  file_name AS "fileName", file_size::float8 AS "fileSize", created_at AS "createdAt", started_at AS "startedAt",
  finished_at AS "finishedAt", expires_at AS "expiresAt" ${LISTED}`;

/** Only these texts reach the statement. */
const ORDER_BY: Readonly<Record<ExportSortField, string>> = {
  created_at: 'created_at',
  title: 'title',
  state: 'state',
  file_size: 'file_size',
};

/** The export jobs of a user. */
@Injectable()
export class ExportListReadModel {
  constructor(private readonly database: Database) {}

  /** One page, and how many there are. */
  async list(
    filter: ExportsFilter,
    { sort, order, limit, offset }: ExportsPage,
  ): Promise<{ jobs: ListedExport[]; total: number }> {
    const values = [
      filter.userId,
      filter.country,
      filter.state,
      filter.fileType,
      filter.search && likePattern(filter.search),
    ];
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const page = `ORDER BY ${ORDER_BY[sort]} ${direction} NULLS LAST, created_at DESC, id LIMIT $6 OFFSET $7`;
    const [jobs, count] = await Promise.all([
      this.database.query<ListedExport>(`${PAGE} ${page}`, [...values, limit, offset]),
      this.database.first<{ total: number }>(`SELECT count(*)::int AS total ${LISTED}`, values),
    ]);
    return { jobs, total: count?.total ?? 0 };
  }
}
