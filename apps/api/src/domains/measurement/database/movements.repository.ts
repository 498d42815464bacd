import { takeTurn } from '../../../platform/database/turns.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

// $1 country, $2 first day of the month. Contacts come from files and from the tag. A day more is read on both sides: visits run over midnight, and what lies before
// the first and after the last visit of the month belongs to them.
const VISITS = `
contacts AS (
  SELECT c.person_id, w.weight, c.service_id, c.market_day, c.contact_id, c.occurred_at
  FROM (
    SELECT i.country_code, i.person_id, t.service_id, i.market_day, i.contact_id, i.occurred_at
    FROM panel_contacts i JOIN targets t ON t.id = i.target_id AND t.service_id IS NOT NULL
    UNION ALL
    SELECT country_code, person_id, service_id, market_day, hit_id, occurred_at FROM linked_contacts WHERE kind = 'page'
  ) c
  JOIN panel_weights w ON w.country_code = $1 AND w.month = $2::date AND w.person_id = c.person_id
    AND w.weight > 0
  WHERE c.country_code = $1 AND c.market_day >= $2::date - 1 AND c.market_day <= ($2::date + interval '1 month')::date
), marked AS (
  SELECT *, COALESCE(occurred_at - lag(occurred_at) OVER own > interval '30 minutes', true) AS begins
  FROM contacts
  WINDOW own AS (PARTITION BY person_id, service_id ORDER BY occurred_at, contact_id)
), numbered AS (
  SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY person_id, service_id
    ORDER BY occurred_at, contact_id ROWS UNBOUNDED PRECEDING) AS number
  FROM marked
), visits AS (
  SELECT person_id, weight, service_id, min(market_day) >= $2::date AND min(market_day) < $2::date + interval '1 month' AS counts,
    (extract(epoch FROM min(occurred_at)) * 1000000)::bigint AS begun,
    (extract(epoch FROM max(occurred_at)) * 1000000)::bigint AS ended
  FROM numbered GROUP BY person_id, weight, service_id, number
)`;

// Beginnings and ends of a person's visits in their order: at one instant first the ends of visits that began earlier, then
// visit by visit its beginning and, where it is only a moment, its end. What lies before a visit is then the latest end
// among the events before its beginning, and what lies after it the first beginning among those behind its end.
const PLACED = `
events AS (
  SELECT *, begun AS at, 1 AS phase, 0 AS kind FROM visits
  UNION ALL
  SELECT *, ended, CASE WHEN ended > begun THEN 0 ELSE 1 END, 1 FROM visits
), placed AS (
  SELECT *, max(CASE WHEN kind = 1 THEN ARRAY[ended, -service_id] END) OVER past AS last_end,
    max(CASE WHEN kind = 0 THEN ended END) OVER past AS furthest_end,
    min(CASE WHEN kind = 0 THEN ARRAY[begun, service_id] END) OVER future AS next_begin
  FROM events
  WINDOW past AS (PARTITION BY person_id ORDER BY at, phase, service_id, kind
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
    future AS (PARTITION BY person_id ORDER BY at DESC, phase DESC, service_id DESC, kind DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
)`;

const HALF_AN_HOUR = '1800000000';

const MEASURE = `
WITH ${VISITS}, ${PLACED}, sides AS (
  SELECT person_id, weight, service_id, 'before' AS direction, furthest_end > begun AS going_on,
    CASE WHEN begun - last_end[1] <= ${HALF_AN_HOUR} THEN -last_end[2] END AS neighbour_id
  FROM placed WHERE counts AND kind = 0
  UNION ALL
  SELECT person_id, weight, service_id, 'after', furthest_end > ended,
    CASE WHEN next_begin[1] - ended <= ${HALF_AN_HOUR} THEN next_begin[2] END
  FROM placed WHERE counts AND kind = 1
), neighbours AS (
  SELECT person_id, weight, service_id, direction, COALESCE(neighbour_id, 0)::int AS neighbour_id,
    CASE WHEN neighbour_id IS NOT NULL THEN 'service' WHEN going_on THEN 'alongside' ELSE 'edge' END AS neighbour
  FROM sides
)
INSERT INTO panel_movements (country_code, month, service_id, direction, neighbour, neighbour_id, visits, cases)
SELECT $1, $2::date, service_id, direction, COALESCE(neighbour, 'all'), COALESCE(neighbour_id, 0), sum(weight),
  count(DISTINCT person_id)
FROM neighbours
GROUP BY GROUPING SETS ((service_id, direction, neighbour, neighbour_id), (service_id, direction))`;

/** Traffic movements (methodology 49), computed from the panel's contacts inside PostgreSQL. */
@Injectable()
export class MovementsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Replaces a month's movements by what its contacts and weights say now.
   * @param month `YYYY-MM`
   */
  build(country: string, month: string): Promise<void> {
    const parameters = [country, `${month}-01`];
    return this.database.transaction(async (manager) => {
      await takeTurn(manager, `movements ${country} ${month}`);
      await manager.query('DELETE FROM panel_movements WHERE country_code = $1 AND month = $2', parameters);
      // The weights were written a moment ago: without figures on them the planner takes them for a row or two and reads
      // every contact again for each.
      await manager.query('SET LOCAL enable_nestloop = off');
      await manager.query(MEASURE, parameters);
    });
  }
}
