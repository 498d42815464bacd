import { sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { FlightRuleDto } from '../dto/flight-rule.dto.js';

/** The rules of a country that approve flights. */
export const FLIGHT_RULES = listSql({
  rows: 'rules',
  select: `r.id, r.name, r.customer_id, u.name AS customer, r.most_completes, r.most_days, r.most_load, r.any_target, r.active,
    (SELECT count(*)::int FROM flights f WHERE f.rule_id = r.id AND f.approval = 'auto_approved') AS flights, r.version`,
  from: 'flight_rules r LEFT JOIN customers u ON u.id = r.customer_id',
  scope: ({ country }) => [sql`r.country_code = ${country}`],
  search: ['r.name', 'u.name'],
  filters: {
    active: flagFilter('r.active', 'Only rules in force, or only others.'),
    customer: numberFilter('r.customer_id', 'Only rules of this customer.'),
  },
  sort: {
    name: 'lower(r.name)',
    customer: 'lower(u.name)',
    most_completes: 'r.most_completes',
    most_days: 'r.most_days',
    most_load: 'r.most_load',
  },
  key: 'r.id',
  item: ({ most_load, ...row }: FlightRuleDto): FlightRuleDto => ({
    ...row,
    most_load: Math.round(most_load * 100_000_000) / 1_000_000,
  }),
});
