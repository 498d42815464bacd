import type { EntityManager } from 'typeorm';

// The days before a month count for its first week.
const ADD = `
INSERT INTO months_to_index (country_code, month, since)
SELECT $1, i.month, clock_timestamp() FROM (SELECT DISTINCT month FROM contact_indexes WHERE country_code = $1 AND months = 1) i
WHERE EXISTS (SELECT FROM panel_contacts c WHERE c.target_id = ANY($2)
  AND c.market_day >= i.month - 7 AND c.market_day < (i.month + interval '1 month')::date)
ON CONFLICT (country_code, month) DO UPDATE SET since = excluded.since
RETURNING to_char(month, 'YYYY-MM') AS month`;

/**
 * Has the months measured again that have figures and contacts with any of some targets, and no others.
 * @param manager the transaction of the change that asks for it
 * @returns them, `YYYY-MM`
 */
export async function remeasureWithTargets(
  manager: EntityManager,
  country: string,
  targets: readonly number[],
): Promise<string[]> {
  if (targets.length === 0) return [];
  const rows = (await manager.query(ADD, [country, targets])) as { month: string }[];
  return rows.map(({ month }) => month).sort();
}
