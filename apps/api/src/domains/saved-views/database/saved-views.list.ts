import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { SavedViewDto } from '../dto/saved-view.dto.js';

type Stored = Omit<SavedViewDto, 'next_at' | 'sent_at'> & { next_at: Date | null; sent_at: Date | null };

const LINKS = '(SELECT count(*)::int FROM view_links l WHERE l.view_id = v.id AND l.expires_at > now())';

/** Views that whoever asks has saved. */
export const SAVED_VIEWS = listSql({
  rows: 'views',
  select: `v.id, v.name, v.kind, v.address, v.follows, v.schedule, v.hour, v.file_type, v.next_at, v.sent_at,
    ${LINKS} AS links, v.version, c.time_zone`,
  from: 'saved_views v JOIN countries c ON c.code = v.country_code',
  scope: ({ principal: { userId }, country }) => [
    sql`v.country_code = ${country}`,
    sql`v.user_id = ${userId}`,
  ],
  search: ['v.name'],
  sort: { name: 'lower(v.name)', next_at: 'v.next_at', sent_at: 'v.sent_at', links: LINKS },
  key: 'v.id',
  item: ({ next_at: next, sent_at: sent, ...row }: Stored): SavedViewDto => ({
    ...row,
    next_at: next?.toISOString() ?? null,
    sent_at: sent?.toISOString() ?? null,
  }),
});
