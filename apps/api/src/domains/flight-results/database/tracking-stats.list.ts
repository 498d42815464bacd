import { raw, sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ListFilter } from '../../../platform/list/list.types.js';

/** A code as the list reads it; what was seen of it comes after. */
export interface StatRow {
  id: number;
  code: string;
  test_id: number;
  test: string;
  flight_id: number | null;
  flight: string | null;
  creative: string;
  channel: string;
  placement: string;
}

/** Codes of which something came in the last 24 hours, and whether it is they that are asked for. */
export interface AliveCodes {
  readonly are: boolean;
  readonly ids: readonly number[];
}

/** What is alive is known where hits are kept: the service asks there, and puts the codes into the place of the flag. */
const alive: ListFilter<boolean | AliveCodes> = {
  field: flagFilter('', 'Only codes of which something came in the last 24 hours, or only others.').field,
  condition: (codes) =>
    typeof codes === 'boolean' ? raw('true') : sql`(t.id = ANY(${codes.ids}::int[])) = ${codes.are}`,
};

/** Tracking codes of adFX tests; whoever is no administrator sees those of their own customer. */
export const TRACKING_STATS = listSql({
  rows: 'codes',
  select: `t.id, t.code, c.id AS test_id, c.name AS test, t.flight_id, f.name AS flight, k.name AS creative, n.name AS channel,
    t.placement`,
  from: `tracking_codes t JOIN campaigns c ON c.id = t.campaign_id JOIN creatives k ON k.id = t.creative_id
    JOIN ad_channel_names n ON n.id = t.channel_name_id LEFT JOIN flights f ON f.id = t.flight_id`,
  scope: ({ principal: { admin, customerId }, country }) => [
    sql`c.country_code = ${country} AND c.adfx`,
    sql`${admin}::boolean OR c.customer_id = ${customerId}::int`,
  ],
  search: ['c.name', 'f.name', 'k.name', 'n.name', 't.placement', 't.code'],
  filters: {
    test_id: numberFilter('c.id', 'Only codes of this test.', 42),
    flight_id: numberFilter('t.flight_id', 'Only codes of this flight.', 7),
    alive,
  },
  sort: {
    test: 'lower(c.name)',
    flight: 'lower(f.name)',
    creative: 'lower(k.name)',
    channel: 'lower(n.name)',
    placement: 'lower(t.placement)',
  },
  ties: ['lower(c.name)', 'lower(f.name)', 'lower(k.name)', 'lower(n.name)'],
  key: 't.id',
  item: (row: StatRow): StatRow => row,
});
