import { FLIGHT_APPROVALS } from '@netreach/domain/flights';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter, flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ListAsking, ListFilter } from '../../../platform/list/list.types.js';
import { targetNames } from '../../campaigns/database/target-names.lookup.js';
import type { FlightDto } from '../dto/flight.dto.js';

const TODAY = '(now() AT TIME ZONE n.time_zone)::date';

const COLUMNS = `f.id, f.campaign_id, f.name, f.starts_on::text AS starts_on, f.ends_on::text AS ends_on,
  CASE WHEN f.starts_on > ${TODAY} THEN 'before' WHEN f.ends_on < ${TODAY} THEN 'over' ELSE 'running' END AS phase,
  f.target, ${targetNames('f.target', 'c.country_code')} AS target_names, f.exposure, f.control_share, f.seed,
  f.planned_impressions, f.planned_completes, f.approval, f.reason, f.decided_at, u.name AS decided_by, r.name AS rule,
  f.submitted_at, f.archived_at IS NOT NULL AS archived,
  (SELECT count(*)::int FROM creatives k WHERE k.flight_id = f.id) AS creatives,
  COALESCE((SELECT s.status FROM surveys s WHERE s.flight_id = f.id ORDER BY s.id DESC LIMIT 1), 'none') AS survey, f.version`;

const TABLES = `flights f JOIN campaigns c ON c.id = f.campaign_id JOIN countries n ON n.code = c.country_code
  LEFT JOIN users u ON u.id = f.decided_by LEFT JOIN flight_rules r ON r.id = f.rule_id`;

interface Row extends Omit<FlightDto, 'decided_at' | 'submitted_at'> {
  readonly decided_at: Date | null;
  readonly submitted_at: Date;
}

// Who decides for the house is the house's own affair.
const shown = (row: Row, { principal }: ListAsking): FlightDto => ({
  ...row,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: principal.admin ? row.decided_by : null,
  submitted_at: row.submitted_at.toISOString(),
});

/** The tests somebody knows in a country: administrators all, everybody else those of their customer. */
export const knownTests = ({ principal: { admin, customerId }, country }: ListAsking) => [
  sql`c.country_code = ${country}`,
  sql`c.adfx`,
  sql`${admin}::boolean OR c.customer_id = ${customerId}::int`,
];

const SORT = {
  starts_on: 'f.starts_on',
  ends_on: 'f.ends_on',
  name: 'lower(f.name)',
  approval: 'f.approval',
  planned_completes: 'f.planned_completes',
  submitted_at: 'f.submitted_at',
};

const APPROVAL = choiceFilter(FLIGHT_APPROVALS, 'f.approval', 'Only flights in this state.');
const ARCHIVED = flagFilter(
  'f.archived_at IS NOT NULL',
  'Only flights in the archive, or only those that are not.',
);

/** The flights of a test, the latest first. */
export const flightsOf = (campaignId: number) =>
  listSql({
    rows: 'flights',
    select: COLUMNS,
    from: TABLES,
    scope: (asking) => [...knownTests(asking), sql`f.campaign_id = ${campaignId}`],
    search: ['f.name'],
    filters: { approval: APPROVAL, archived: ARCHIVED },
    sort: SORT,
    firstOrder: 'desc',
    key: 'f.id',
    item: shown,
  });

/** For classes of queries, which are the same for each test. */
export const FLIGHTS = flightsOf(0);

/** A flight of the queue with whose it is. */
export interface QueuedFlight extends FlightDto {
  readonly test: string;
  readonly customer_id: number;
  readonly customer: string;
  readonly brand: string;
  readonly waiting_days: number;
}

/** What is to be decided, what has been, or both. */
const QUEUE_STATES = ['waiting', 'decided', 'all'] as const;

const stateFilter: ListFilter<(typeof QUEUE_STATES)[number]> = {
  ...choiceFilter(
    QUEUE_STATES,
    'f.id',
    'Only flights that wait for a decision, or only those of which one was made.',
  ),
  condition: (state) =>
    state === 'all' ? sql`true` : sql`(f.approval = 'pending') = ${state === 'waiting'}`,
};

/** The flights of a country that administrators decide about, those first that have waited longest. */
export const FLIGHT_QUEUE = listSql({
  rows: 'flights',
  select: `${COLUMNS}, c.name AS test, c.customer_id, m.name AS customer, c.brand,
    GREATEST(0, floor(extract(epoch FROM now() - f.submitted_at) / 86400))::int AS waiting_days`,
  from: `${TABLES} JOIN customers m ON m.id = c.customer_id`,
  scope: (asking) => [...knownTests(asking), sql`c.archived_at IS NULL AND f.archived_at IS NULL`],
  search: ['f.name', 'c.name', 'm.name', 'c.brand'],
  filters: {
    state: stateFilter,
    approval: APPROVAL,
    customer: numberFilter('c.customer_id', 'Only flights of this customer.'),
  },
  sort: {
    submitted_at: 'f.submitted_at',
    starts_on: 'f.starts_on',
    name: 'lower(f.name)',
    customer: 'lower(m.name)',
    planned_completes: 'f.planned_completes',
  },
  key: 'f.id',
  item: (row: Row & Omit<QueuedFlight, keyof FlightDto>, asking): QueuedFlight => ({
    ...row,
    ...shown(row, asking),
  }),
});
