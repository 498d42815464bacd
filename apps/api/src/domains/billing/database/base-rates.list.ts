import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { BaseRateDto } from '../dto/base-rate.dto.js';

/** The newest one that somebody has entered, as long as no letter can have been computed with it. */
export const REMOVABLE = `b.entered_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM base_rates n WHERE n.country = b.country AND n.valid_from > b.valid_from)
  AND NOT EXISTS (SELECT FROM dunning_letters l WHERE l.country_code = b.country AND l.written_on >= b.valid_from AND l.interest > 0)`;

/** Base rates of a country, the newest first. */
export const BASE_RATES = listSql({
  rows: 'rates',
  select: `b.id, b.valid_from::text, b.percent::float8 AS percent, b.source, b.entered_at IS NOT NULL AS entered,
  (${REMOVABLE}) AS removable`,
  from: 'base_rates b',
  scope: ({ country }) => [sql`b.country = ${country}`],
  sort: { valid_from: 'b.valid_from' },
  firstOrder: 'desc',
  key: 'b.id',
  item: (row: BaseRateDto) => row,
});
