import type { SqlRunner } from '../../src/platform/database/database.service.js';

/** A question to the ranking, in the words of its API. */
export interface OracleQuestion {
  /** Levels by attribute; `birthday` as [min, max] ages. */
  readonly gender?: readonly string[];
  readonly region?: readonly string[];
  readonly ages?: readonly (readonly [number, number])[];
  readonly devices: readonly string[];
  readonly calculation: string;
  readonly excluded: readonly number[];
}

/** Figures as plain SQL finds them on the raw contacts. */
export interface OracleRow {
  readonly id: number;
  readonly users: number;
  readonly cases: number;
  readonly universe: number;
  readonly panelists: number;
}

// Written for clarity from the definitions alone: it shares no code, no table of the pipeline but the weights, and no
// trick (no masks) with the engine.
const UNITS: Record<string, string> = {
  accumulated: `SELECT day, 1 AS unit FROM days WHERE in_month`,
  average_day: `SELECT day, (day - date '2026-10-01') AS unit FROM days WHERE in_month`,
  average_workday: `SELECT day, (day - date '2026-10-01') AS unit FROM days WHERE in_month AND extract(isodow FROM day) < 6`,
  average_weekend_day: `SELECT day, (day - date '2026-10-01') AS unit FROM days WHERE in_month AND extract(isodow FROM day) > 5`,
  average_week: `SELECT day, (date_trunc('week', day)::date - date '2026-01-01') AS unit FROM days
    WHERE date_trunc('week', day)::date + 6 BETWEEN date '2026-10-01' AND date '2026-10-31'`,
};

/** Answers for October 2026 in Austria, for every item with at least one case. */
export function oracle(database: SqlRunner, question: OracleQuestion): Promise<OracleRow[]> {
  const sql = `
WITH days AS (
  SELECT d::date AS day, d >= '2026-10-01' AS in_month FROM generate_series('2026-09-24'::date, '2026-10-31', '1 day') d
), units AS (${UNITS[question.calculation]}
), people AS (
  SELECT p.id, w.weight FROM panel_persons p
  JOIN panel_weights w ON w.person_id = p.id AND w.month = '2026-10-01'
  WHERE ${has('gender', '$1')} AND ${has('region', '$2')}
    AND ($3::int4range[] = '{}' OR EXISTS (SELECT FROM unnest($3::int4range[]) r
      WHERE r @> extract(year FROM age('2026-10-01', p.birthday))::int))
), seen AS (
  SELECT c.person_id, c.target_id, c.path, (c.occurred_at AT TIME ZONE 'Europe/Vienna')::date AS day
  FROM panel_contacts c WHERE c.device = ANY($4)
), services AS (
  SELECT s.person_id, s.day, t.service_id AS service FROM seen s JOIN targets t ON t.id = s.target_id
  WHERE t.service_id <> ALL($5)
), items AS (
  SELECT person_id, day, service AS item FROM services
  UNION SELECT v.person_id, v.day, m.item_id FROM services v JOIN rating_item_members m ON m.service_id = v.service
  UNION SELECT s.person_id, s.day, u.channel_id FROM seen s JOIN channel_urls u ON u.target_id = s.target_id
    WHERE s.path LIKE replace(u.path, '*', '%')
), touched AS (
  SELECT DISTINCT i.item, i.person_id, u.unit FROM items i JOIN units u ON u.day = i.day
)
SELECT t.item AS id, (sum(p.weight) / (SELECT count(DISTINCT unit) FROM units))::float8 AS users,
  count(DISTINCT t.person_id)::int AS cases, (SELECT sum(weight) FROM people)::float8 AS universe,
  (SELECT count(*) FROM people)::int AS panelists
FROM touched t JOIN people p ON p.id = t.person_id GROUP BY t.item`;
  const ages = (question.ages ?? []).map(([from, to]) => `[${from},${to}]`);
  const parameters = [
    question.gender ?? [],
    question.region ?? [],
    ages,
    question.devices,
    question.excluded,
  ];
  return database.query(sql, parameters);
}

function has(attribute: string, parameter: string): string {
  return `(${parameter}::text[] = '{}' OR EXISTS (SELECT FROM panel_person_values pv
    JOIN attributes a ON a.id = pv.attribute_id AND a.key = '${attribute}' JOIN attribute_values v ON v.id = pv.value_id
    WHERE pv.person_id = p.id AND v.key = ANY(${parameter})))`;
}
