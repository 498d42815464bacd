import { TRAFFIC_COUNTS } from '../traffic-counts.js';

const TOTALS = [...TRAFFIC_COUNTS, 'gap_seconds'];
const list = (of: (name: string) => string) => TOTALS.map(of).join(', ');

/**
 * Adds up a month's days into its row: $1 country, $2 first day of the month, $3 source. Clients stay as they are; they
 * cannot be added up. Without any, those of hits are none, and those of other sources not known.
 */
export const REFRESH_MONTH_TOTALS = `
INSERT INTO traffic_months (country_code, month, item_id, device, source, clients, ${TOTALS.join(', ')})
SELECT country_code, $2::date, item_id, device, source, CASE source WHEN 'hits' THEN 0 END, ${list((name) => `sum(${name})`)}
FROM traffic_days
WHERE country_code = $1 AND source = $3 AND market_day >= $2::date AND market_day < $2::date + interval '1 month'
GROUP BY country_code, item_id, device, source
ON CONFLICT (country_code, month, item_id, device, source) DO UPDATE
SET (${TOTALS.join(', ')}) = (${list((name) => `excluded.${name}`)})`;
