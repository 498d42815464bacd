import { sql } from '../../../platform/database/sql.js';
import { numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { PatternDto } from '../dto/pattern.dto.js';

/** The patterns of the services of a country. */
export const PATTERNS = listSql({
  rows: 'patterns',
  select: `p.id, p.service_id, p.pattern, (SELECT count(*)::int FROM targets t WHERE t.pattern_id = p.id) AS targets, p.version`,
  from: 'service_patterns p',
  scope: ({ country }) => [sql`p.country_code = ${country}`],
  search: ['p.pattern'],
  filters: { service: numberFilter('p.service_id', 'Only patterns of this service.', 42) },
  sort: { pattern: 'p.pattern' },
  key: 'p.id',
  item: (row: PatternDto): PatternDto => row,
});
