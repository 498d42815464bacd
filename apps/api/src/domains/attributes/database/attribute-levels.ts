import type { EntityManager } from 'typeorm';

/** A level as it is stored. */
export interface StoredLevel {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

const LEVELS =
  'SELECT id, key, name FROM attribute_values WHERE attribute_id = $1 ORDER BY position, id FOR UPDATE';

const USED = `
SELECT v.id FROM attribute_values v WHERE v.attribute_id = $1
  AND (EXISTS (SELECT FROM panel_person_values p WHERE p.value_id = v.id)
    OR EXISTS (SELECT FROM distribution_margins m WHERE m.value_id = v.id))`;

// Keys that change places would meet each other on the way.
const REMOVE = 'DELETE FROM attribute_values WHERE attribute_id = $1 AND id <> ALL ($2)';
const CHANGE = `
UPDATE attribute_values v SET name = n.name, position = n.position
FROM unnest($2::int[], $3::text[], $4::int[]) AS n(id, name, position) WHERE v.attribute_id = $1 AND v.id = n.id`;
const ADD = `
INSERT INTO attribute_values (attribute_id, key, name, position)
SELECT $1, n.key, n.name, n.position FROM unnest($2::text[], $3::text[], $4::int[]) AS n(key, name, position)`;

/** The levels of an attribute, in their order; nobody else changes them until the transaction ends. */
export function levelsOf(manager: EntityManager, attribute: number): Promise<StoredLevel[]> {
  return manager.query(LEVELS, [attribute]) as Promise<StoredLevel[]>;
}

/** Numbers of the levels that persons of the panel have or a distribution counts. */
export async function usedLevels(manager: EntityManager, attribute: number): Promise<number[]> {
  return ((await manager.query(USED, [attribute])) as { id: number }[]).map(({ id }) => id);
}

/** Gives an attribute exactly these levels, in this order. @param levels those with a number stay, and keep their keys */
export async function replaceLevels(
  manager: EntityManager,
  attribute: number,
  levels: readonly { id?: number | null; key: string; name: string }[],
): Promise<void> {
  const placed = levels.map((level, position) => ({ ...level, position: position + 1 }));
  const [kept, added] = [placed.filter(({ id }) => id), placed.filter(({ id }) => !id)];
  const column = <Name extends 'id' | 'key' | 'name' | 'position'>(of: typeof placed, name: Name) =>
    of.map((level) => level[name]);
  await manager.query(REMOVE, [attribute, column(kept, 'id')]);
  await manager.query(CHANGE, [
    attribute,
    column(kept, 'id'),
    column(kept, 'name'),
    column(kept, 'position'),
  ]);
  await manager.query(ADD, [
    attribute,
    column(added, 'key'),
    column(added, 'name'),
    column(added, 'position'),
  ]);
}
