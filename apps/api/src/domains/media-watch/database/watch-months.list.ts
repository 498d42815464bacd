import { sql } from '../../../platform/database/sql.js';
import { choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import { PUBLISH_JOB } from '../publication/watch-publication.service.js';
import { MONTH_STATES, type AdminMonthDto } from '../dto/watch-admin.dto.js';

type Row = Omit<AdminMonthDto, 'imported_at' | 'published_at' | 'revoked_at'> & {
  imported_at: Date;
  published_at: Date | null;
  revoked_at: Date | null;
};

const STATE = `CASE COALESCE(r.status, 'open') WHEN 'published' THEN 'published' WHEN 'open' THEN 'open' ELSE 'revoked' END`;

/** Months with observations, newest first, and how far their publication is. */
export const WATCH_MONTHS = listSql({
  rows: 'months',
  select: `to_char(o.month, 'YYYY-MM') AS id, to_char(o.month, 'YYYY-MM-DD') AS date, o.observations, o.imported_at, ${STATE} AS status, r.version::int,
    r.published_at, r.note, r.revoked_at, r.revoke_note, COALESCE(o.imported_at > r.published_at, false) AS has_later, j.state AS publication,
    j.progress::int AS progress, j.problem`,
  from: `ad_observation_months o LEFT JOIN LATERAL (
    SELECT * FROM media_watch_releases n WHERE n.country_code = o.country_code AND n.month = o.month
    ORDER BY n.version DESC LIMIT 1) r ON true
    LEFT JOIN LATERAL (SELECT state, progress, CASE state WHEN 'failed' THEN error END AS problem FROM (
      SELECT * FROM jobs WHERE kind = '${PUBLISH_JOB}' AND key = o.country_code || ' ' || to_char(o.month, 'YYYY-MM')
      ORDER BY created_at DESC LIMIT 1) last WHERE state IN ('queued', 'running', 'failed')) j ON true`,
  scope: ({ country }) => [sql`o.country_code = ${country}`],
  filters: { status: choiceFilter(MONTH_STATES, STATE, 'How far its publication is.') },
  sort: { date: 'o.month', observations: 'o.observations' },
  firstOrder: 'desc',
  key: 'o.month',
  item: ({ imported_at, published_at, revoked_at, ...row }: Row): AdminMonthDto => ({
    ...row,
    imported_at: imported_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  }),
});
