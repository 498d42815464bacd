import { sql } from '../../../platform/database/sql.js';
import { choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { RELEASE_STATES, type ReleaseDto } from '../dto/release.dto.js';
import { intervalOf } from '../national-frame.js';

type Row = Omit<ReleaseDto, 'interval_type' | 'prepared_at' | 'released_at'> & {
  months: number;
  prepared_at: Date;
  released_at: Date | null;
};

/** Releases of a country, newest frame first; those put aside are left out unless they are asked for. */
export const RELEASES = listSql({
  rows: 'releases',
  select: `r.id, to_char(r.starts_on, 'YYYY-MM-DD') AS date, r.months::int, r.version::int, r.status, r.correction,
    r.prepared_by, r.prepared_at, r.approved_by, r.released_by, r.released_at`,
  from: 'national_releases r',
  scope: ({ country }) => [sql`r.country_code = ${country}`],
  filters: { status: choiceFilter(RELEASE_STATES, 'r.status', 'State of the release.') },
  sort: { date: 'r.starts_on', prepared_at: 'r.prepared_at' },
  firstOrder: 'desc',
  key: 'r.id',
  item: ({ months, prepared_at, released_at, ...row }: Row): ReleaseDto => ({
    ...row,
    interval_type: intervalOf(months),
    prepared_at: prepared_at.toISOString(),
    released_at: released_at?.toISOString() ?? null,
  }),
});
