import type { TestDatabase } from '../../support/test-database.js';
import { targetGroup } from './campaign-oracle.js';
import type { RandomCampaign } from './random-campaigns.js';

/** What the response to a campaign must come to. */
export interface ResponseOracle {
  /** Persons reached who are compared, and those they are compared with. */
  readonly reached: number;
  readonly control: number;
  /** Shares with a visit, 0..1; null without anybody. */
  readonly reachedShare: number | null;
  readonly controlShare: number | null;
  readonly leftOut: number | null;
  readonly clicked: number;
  readonly clickedShare: number | null;
}

const SQL = (column: string) => `, visits AS MATERIALIZED (
  SELECT c.person_id, c.market_day AS day FROM panel_contacts c JOIN targets t ON t.id = c.target_id WHERE t.service_id = $4
  UNION SELECT person_id, market_day FROM linked_contacts WHERE service_id = $4 AND kind = 'page'
), cells AS MATERIALIZED (
  SELECT m.person_id, m.weight::float8 AS w, COALESCE((SELECT string_agg(k.value_id::text, ' ' ORDER BY k.value_id)
    FROM known k JOIN attribute_values v ON v.id = k.value_id JOIN attributes a ON a.id = v.attribute_id
    WHERE k.person_id = m.person_id AND a.key IN ('gender', 'birthday', 'province')), '') AS cell
  FROM members m
), given AS (
  SELECT person_id, min(day) FILTER (WHERE ${column} > 0) AS first, min(day) FILTER (WHERE clicks > 0) AS click
  FROM ad_contacts WHERE campaign_id = $1 AND day BETWEEN $2 AND $3 GROUP BY 1
), reached AS MATERIALIZED (
  SELECT c.*, g.first, (EXISTS (SELECT FROM visits v WHERE v.person_id = c.person_id
    AND v.day BETWEEN g.first AND g.first + $5::int))::int AS y
  FROM cells c JOIN given g USING (person_id) WHERE g.first IS NOT NULL
), control AS MATERIALIZED (
  SELECT c.* FROM cells c WHERE NOT EXISTS (SELECT FROM given g WHERE g.person_id = c.person_id)
), clicked AS (
  SELECT c.w, (EXISTS (SELECT FROM visits v WHERE v.person_id = c.person_id
    AND v.day BETWEEN g.click AND g.click + $5::int))::int AS y
  FROM cells c JOIN given g USING (person_id) WHERE g.click IS NOT NULL AND g.first IS NOT NULL
), pairs AS (
  SELECT r.person_id, r.w, r.y, sum(c.w * (EXISTS (SELECT FROM visits v WHERE v.person_id = c.person_id
    AND v.day BETWEEN r.first AND r.first + $5::int))::int) / sum(c.w) AS expected
  FROM reached r JOIN control c USING (cell) GROUP BY 1, 2, 3
)
SELECT (SELECT count(*) FROM pairs)::int AS reached,
  (SELECT count(*) FROM control WHERE cell IN (SELECT cell FROM reached))::int AS control,
  (SELECT sum(w * y) / sum(w) FROM pairs) AS "reachedShare", (SELECT sum(w * expected) / sum(w) FROM pairs) AS "controlShare",
  1 - (SELECT sum(w) FROM pairs) / (SELECT sum(w) FROM reached) AS "leftOut",
  (SELECT count(*) FROM clicked)::int AS clicked, (SELECT sum(w * y) / sum(w) FROM clicked) AS "clickedShare"`;

/** Compares persons reached with persons not reached, pair by pair, without any of the product's code. */
export async function responseOracle(
  database: TestDatabase,
  campaign: RandomCampaign,
  { filter, service, days }: { filter: string; service: number; days: number },
): Promise<ResponseOracle> {
  const column = campaign.contactKind === 'impression' ? 'impressions' : 'viewable';
  const [found] = await database.query<ResponseOracle>(`${targetGroup('2026-10-01', filter)}${SQL(column)}`, [
    campaign.id,
    campaign.startsOn,
    campaign.endsOn,
    service,
    days,
  ]);
  return found!;
}
