import { INTERVAL_TYPES } from '@netreach/domain';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter, flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { PlannedReleaseDto } from '../dto/planned-release.dto.js';

/** The release calendar of a country, the next ones first. */
export const PLANNED_RELEASES = listSql({
  rows: 'releases',
  select: `r.id, r.interval_type, to_char(r.month, 'YYYY-MM') AS month, r.status, to_char(r.planned_on, 'YYYY-MM-DD') AS planned_on,
    r.note, r.version`,
  from: 'planned_releases r JOIN countries m ON m.code = r.country_code',
  scope: ({ country }) => [sql`r.country_code = ${country}`],
  search: ['r.note'],
  filters: {
    interval_type: choiceFilter(INTERVAL_TYPES, 'r.interval_type', 'Only frames of this length.'),
    upcoming: flagFilter(
      '(r.planned_on >= (now() AT TIME ZONE m.time_zone)::date)',
      'Only those that are still to come, today’s among them, or only those that are past.',
    ),
  },
  sort: { planned_on: 'r.planned_on', month: 'r.month' },
  key: 'r.id',
  item: (row: PlannedReleaseDto): PlannedReleaseDto => row,
});
