import type { SqlRunner } from '../../src/platform/database/database.service.js';

/** What SQL finds about some items in October 2026, whole month, all devices, everybody. */
export interface ItemsOracle {
  /** Persons by the set of items they use: sorted ids joined by commas. */
  readonly exact: ReadonlyMap<string, Cell>;
  readonly universe: number;
  /** Weighted impressions of each item. */
  readonly contacts: ReadonlyMap<number, number>;
}

/** Weighted and unweighted persons. */
export interface Cell {
  readonly users: number;
  readonly cases: number;
}

const TOUCHED = `
WITH services AS (
  SELECT c.person_id, t.service_id AS item, count(*) AS contacts FROM panel_contacts c
  JOIN targets t ON t.id = c.target_id
  WHERE (c.occurred_at AT TIME ZONE 'Europe/Vienna')::date BETWEEN '2026-10-01' AND '2026-10-31'
  GROUP BY 1, 2
), touched AS (
  SELECT * FROM services
  UNION ALL SELECT s.person_id, m.item_id, sum(s.contacts) FROM services s
    JOIN rating_item_members m ON m.service_id = s.item GROUP BY 1, 2
)`;

const EXACT = `${TOUCHED}, sets AS (
  SELECT person_id, string_agg(item::text, ',' ORDER BY item) AS items FROM touched WHERE item = ANY($1) GROUP BY 1
)
SELECT s.items, sum(w.weight)::float8 AS users, count(*)::int AS cases FROM sets s
JOIN panel_weights w ON w.person_id = s.person_id AND w.month = '2026-10-01' GROUP BY 1`;

const CONTACTS = `${TOUCHED}
SELECT t.item AS id, sum(t.contacts * w.weight)::float8 AS contacts FROM touched t
JOIN panel_weights w ON w.person_id = t.person_id AND w.month = '2026-10-01' WHERE t.item = ANY($1) GROUP BY 1`;

/** Who uses which of the items, found without any of the product's code. */
export async function itemsOracle(database: SqlRunner, ids: readonly number[]): Promise<ItemsOracle> {
  const [sets, contacts, [panel]] = await Promise.all([
    database.query<Cell & { items: string }>(EXACT, [ids]),
    database.query<{ id: number; contacts: number }>(CONTACTS, [ids]),
    database.query<{ universe: number }>(
      `SELECT sum(weight)::float8 AS universe FROM panel_weights WHERE month = '2026-10-01'`,
    ),
  ]);
  return {
    exact: new Map(sets.map(({ items, users, cases }) => [items, { users, cases }])),
    universe: panel?.universe ?? 0,
    contacts: new Map(contacts.map((row) => [row.id, row.contacts])),
  };
}

/** Persons whose set of items passes. */
export function personsOf({ exact }: ItemsOracle, passes: (items: readonly number[]) => boolean): Cell {
  let [users, cases] = [0, 0];
  for (const [items, cell] of exact) {
    if (!passes(items.split(',').map(Number))) continue;
    users += cell.users;
    cases += cell.cases;
  }
  return { users, cases };
}
