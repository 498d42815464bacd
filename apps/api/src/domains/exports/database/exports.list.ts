import { EXPORT_FILE_TYPES, EXPORT_STATES } from '@netreach/domain';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { EXPORTS_WITH_JOBS, EXPORT_STATE, SHOWN_FIELDS } from './export-jobs.repository.js';
import { shownExport, type ListedExport } from '../export-shown.js';

/** The exports of a user in a country, newest first. */
export const EXPORTS = listSql({
  rows: 'exports',
  select: SHOWN_FIELDS,
  from: EXPORTS_WITH_JOBS,
  scope: ({ principal, country }) => [sql`e.user_id = ${principal.userId}`, sql`e.country_code = ${country}`],
  search: ['e.title'],
  filters: {
    state: choiceFilter(EXPORT_STATES, EXPORT_STATE, 'Only exports in this state.'),
    file_type: choiceFilter(EXPORT_FILE_TYPES, 'e.file_type', 'Only files of this type.'),
  },
  sort: { created_at: 'j.created_at', title: 'e.title', state: EXPORT_STATE, file_size: 'e.file_size' },
  firstOrder: 'desc',
  key: 'e.id',
  item: (job: ListedExport) => shownExport(job),
});
