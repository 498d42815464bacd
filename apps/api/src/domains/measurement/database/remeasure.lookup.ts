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

const ADD_ALL = `
INSERT INTO months_to_index (country_code, month, since)
SELECT $1, i.month, clock_timestamp() FROM (SELECT DISTINCT month FROM contact_indexes WHERE country_code = $1 AND months = 1) i
WHERE to_char(i.month, 'YYYY-MM') = ANY($2)
ON CONFLICT (country_code, month) DO UPDATE SET since = excluded.since`;

const MEASURED = `
SELECT DISTINCT to_char(month, 'YYYY-MM') AS month FROM contact_indexes WHERE country_code = $1 AND months = 1 ORDER BY 1`;

/** Months of a country that have figures, `YYYY-MM`, rising. */
export async function measuredMonths(manager: EntityManager, country: string): Promise<string[]> {
  const rows = (await manager.query(MEASURED, [country])) as { month: string }[];
  return rows.map(({ month }) => month);
}

/** Has months measured again that have figures. @param months `YYYY-MM` */
export async function remeasureMonths(
  manager: EntityManager,
  country: string,
  months: readonly string[],
): Promise<void> {
  if (months.length > 0) await manager.query(ADD_ALL, [country, months]);
}
