import type { EntityManager } from 'typeorm';

/** A level with its part of the universe. */
export interface MarginPart {
  readonly valueId: number;
  readonly persons: number;
  readonly percentage: number;
}

const LEVELS = `
SELECT a.id, a.name, ARRAY(SELECT v.id FROM attribute_values v WHERE v.attribute_id = a.id ORDER BY 1) AS levels
FROM attributes a WHERE a.country_code = $1 AND a.id = ANY($2) FOR SHARE`;

const STORED = `
SELECT COALESCE(json_object_agg(a.name || ': ' || v.name, m.persons ORDER BY a.position, a.id, v.position, v.id), '{}') AS margins
FROM distribution_margins m JOIN attribute_values v ON v.id = m.value_id JOIN attributes a ON a.id = v.attribute_id
WHERE m.distribution_id = $1`;

const REMOVE = 'DELETE FROM distribution_margins WHERE distribution_id = $1';

const ADD = `
INSERT INTO distribution_margins (distribution_id, value_id, persons, percentage)
SELECT $1, * FROM unnest($2::int[], $3::int[], $4::numeric[])`;

const NEXT = `
SELECT to_char(min(valid_from), 'YYYY-MM') AS month FROM distributions
WHERE country_code = $1 AND valid_from > $2::date AND id <> $3`;

/** Attributes of a country by number, with the numbers of their levels, rising; nobody else changes them meanwhile. */
export async function levelsOf(
  manager: Pick<EntityManager, 'query'>,
  country: string,
  attributes: readonly number[],
): Promise<Map<number, { name: string; levels: number[] }>> {
  type Row = { id: number; name: string; levels: number[] };
  const rows = (await manager.query(LEVELS, [country, attributes])) as Row[];
  return new Map(rows.map(({ id, ...attribute }) => [id, attribute]));
}

async function marginsOf(manager: EntityManager, distribution: number): Promise<Record<string, number>> {
  const [row] = (await manager.query(STORED, [distribution])) as { margins: Record<string, number> }[];
  return row?.margins ?? {};
}

/** Gives a distribution exactly these margins. @returns persons by the names of the levels, before and after */
export async function replaceMargins(
  manager: EntityManager,
  distribution: number,
  parts: readonly MarginPart[],
): Promise<Record<'before' | 'after', Record<string, number>>> {
  const before = await marginsOf(manager, distribution);
  await manager.query(REMOVE, [distribution]);
  await manager.query(ADD, [
    distribution,
    parts.map(({ valueId }) => valueId),
    parts.map(({ persons }) => persons),
    parts.map(({ percentage }) => percentage),
  ]);
  return { before, after: await marginsOf(manager, distribution) };
}

/** The month another distribution takes over after a day, `YYYY-MM`; null where none does. */
export async function nextFrom(
  manager: EntityManager,
  country: string,
  { id, day }: { id: number; day: string },
): Promise<string | null> {
  const [row] = (await manager.query(NEXT, [country, day, id])) as { month: string | null }[];
  return row?.month ?? null;
}
