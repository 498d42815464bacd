import { EXPORT_FILE_TYPES, EXPORT_STATES } from '@netreach/domain';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { shownExport, type ListedExport } from '../export-shown.js';

/** The exports of a user in a country, newest first. */
export const EXPORTS = listSql({
  rows: 'exports',
  select: `id, kind, title, file_type AS "fileType", state, progress, rows_written AS rows, error_code AS "errorCode",
  file_name AS "fileName", file_size::float8 AS "fileSize", created_at AS "createdAt", started_at AS "startedAt",
  finished_at AS "finishedAt", expires_at AS "expiresAt"`,
  from: 'export_jobs',
  scope: ({ principal, country }) => [sql`user_id = ${principal.userId}`, sql`country_code = ${country}`],
  search: ['title'],
  filters: {
    state: choiceFilter(EXPORT_STATES, 'state', 'Only exports in this state.'),
    file_type: choiceFilter(EXPORT_FILE_TYPES, 'file_type', 'Only files of this type.'),
  },
  sort: { created_at: 'created_at', title: 'title', state: 'state', file_size: 'file_size' },
  firstOrder: 'desc',
  key: 'id',
  item: (job: ListedExport) => shownExport(job),
});
