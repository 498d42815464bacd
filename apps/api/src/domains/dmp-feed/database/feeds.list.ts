import { sql } from '../../../platform/database/sql.js';
import { choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ListAsking } from '../../../platform/list/list.types.js';
import type { FeedDto } from '../dto/feed.dto.js';
import { shownRun } from '../feed-shown.js';
import { FEED_DESTINATIONS, FEED_SCHEDULES } from '../feed.types.js';
import { RUN_FIELDS, RUNS_WITH_JOBS, type FeedRun } from './feed-runs.repository.js';

type Row = Omit<FeedDto, 'next_run_at' | 'last_run'> & { next_run_at: Date | null; run: FeedRun | null };

/** A customer nobody is: whoever has none and is no administrator has no feeds. */
const NOBODY = 0;

/** Whose feeds somebody handles: a customer's, or with null those of all. */
export function feedCustomer({ principal: { admin, customerId } }: ListAsking): number | null {
  return customerId ?? (admin ? null : NOBODY);
}

/** Feeds with their newest deliveries; administrators who have selected no customer see those of all. */
export const FEEDS = listSql({
  rows: 'feeds',
  select: `f.id, u.name AS customer, f.name, f.attributes, f.devices, f.service_ids, f.columns, f.schedule, f.hour,
  f.destination, CASE WHEN f.destination <> 'file' THEN json_build_object('host', f.host, 'port', f.port,
    'user', f.username, 'directory', COALESCE(f.directory, '')) END AS server,
  f.secret IS NOT NULL AS has_secret, f.host_key, f.offered_host_key, f.version, f.next_run_at, r.run`,
  from: `dmp_feeds f JOIN customers u ON u.id = f.customer_id
  LEFT JOIN LATERAL (SELECT n."finishedAt", to_json(n) AS run FROM (SELECT ${RUN_FIELDS} FROM ${RUNS_WITH_JOBS}
    WHERE r.feed_id = f.id ORDER BY j.created_at DESC, r.id LIMIT 1) n) r ON true`,
  scope: (asking) => {
    const customer = feedCustomer(asking);
    return [
      sql`f.country_code = ${asking.country}`,
      sql`${customer}::int IS NULL OR f.customer_id = ${customer}::int`,
    ];
  },
  search: ['f.name', 'f.host'],
  filters: {
    schedule: choiceFilter(FEED_SCHEDULES, 'f.schedule', 'Only feeds of this schedule.'),
    destination: choiceFilter(FEED_DESTINATIONS, 'f.destination', 'Only feeds that go there.'),
  },
  sort: {
    name: 'lower(f.name)',
    destination: 'f.destination',
    next_run_at: 'f.next_run_at',
    delivered: 'r."finishedAt"',
  },
  key: 'f.id',
  item: ({ next_run_at: next, run, ...feed }: Row): FeedDto => ({
    ...feed,
    next_run_at: next?.toISOString() ?? null,
    last_run: run && shownRun(run),
  }),
});
