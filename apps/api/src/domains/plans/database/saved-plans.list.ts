import { sql } from '../../../platform/database/sql.js';
import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { SavedPlanDto } from '../dto/saved-plan.dto.js';

type Stored = Omit<SavedPlanDto, 'mine' | 'saved_at'> & { user_id: number; saved_at: Date | null };

const LAST = 'LEFT JOIN saved_plan_versions v ON v.plan_id = p.id AND v.number = p.version';

/** Plans that whoever asks has saved, and those of their team that are shared. */
export const SAVED_PLANS = listSql({
  rows: 'plans',
  select: `p.id, p.name, p.shared, p.address, p.user_id, u.name AS owner, v.saved_at, s.name AS saved_by, p.version`,
  from: `saved_plans p JOIN users u ON u.id = p.user_id ${LAST} LEFT JOIN users s ON s.id = v.saved_by`,
  scope: ({ principal: { userId, customerId }, country }) => [
    sql`p.country_code = ${country}`,
    sql`p.user_id = ${userId} OR (p.shared AND p.customer_id = ${customerId}::int)`,
  ],
  search: ['p.name', 'u.name'],
  filters: { shared: flagFilter('p.shared', 'Only plans that are shared, or only those that are not.') },
  sort: { saved_at: 'v.saved_at', name: 'lower(p.name)', owner: 'lower(u.name)' },
  firstOrder: 'desc',
  key: 'p.id',
  item: ({ user_id: owner, saved_at: at, ...row }: Stored, { principal }): SavedPlanDto => ({
    ...row,
    saved_at: at?.toISOString() ?? null,
    mine: owner === principal.userId,
  }),
});

/** What plans were, the newest first. */
export const SAVED_PLAN_VERSIONS = listSql({
  rows: 'versions',
  select: 'v.number, v.name, v.address, v.saved_at, s.name AS saved_by',
  from: 'saved_plan_versions v LEFT JOIN users s ON s.id = v.saved_by',
  filters: {
    plan: {
      field: () => undefined,
      condition: (id: number) => sql`v.plan_id = ${id}`,
    },
  },
  sort: { number: 'v.number' },
  firstOrder: 'desc',
  key: 'v.number',
  item: ({
    saved_at: at,
    ...row
  }: {
    number: number;
    name: string;
    address: string;
    saved_at: Date;
    saved_by: string | null;
  }) => ({
    ...row,
    saved_at: at.toISOString(),
  }),
});
