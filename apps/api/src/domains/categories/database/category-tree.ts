import { exists } from '../../../platform/database/exists.js';
import type { EntityManager } from 'typeorm';

const PARENT = `SELECT parent_id AS parent FROM categories WHERE country_code = $1 AND id = $2 FOR SHARE`;
const CHILDREN = 'SELECT FROM categories WHERE parent_id = $1 LIMIT 1';
const ITEMS = 'SELECT FROM rating_item_categories WHERE category_id = $1 LIMIT 1';

const FILE = `
INSERT INTO rating_item_categories (item_id, category_id)
SELECT DISTINCT item_id, $1::int FROM rating_item_categories WHERE category_id = ANY($2) ON CONFLICT DO NOTHING`;
const LIFT = 'UPDATE categories SET parent_id = $1 WHERE parent_id = ANY($2) AND id <> $1';
const REMOVE = 'DELETE FROM categories WHERE id = ANY($1)';

const TAKEN = 'SELECT FROM categories WHERE country_code = $1 AND key = $2 AND id <> $3';

const LOCKED = `
SELECT id, name, parent_id AS "parentId" FROM categories WHERE country_code = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`;

/** A category that is about to be combined. */
export interface CombinedCategory {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
}

/** What a category is below: null = nothing, undefined = there is no such category. */
export async function parentOf(
  manager: EntityManager,
  country: string,
  id: number,
): Promise<number | null | undefined> {
  return ((await manager.query(PARENT, [country, id])) as { parent: number | null }[])[0]?.parent;
}

/** Whether another category than one has a key. */
export function isKeyTaken(
  manager: EntityManager,
  country: string,
  key: string,
  id: number,
): Promise<boolean> {
  return exists(manager, TAKEN, [country, key, id]);
}

/** Whether other categories are below one. */
export function hasChildren(manager: EntityManager, id: number): Promise<boolean> {
  return exists(manager, CHILDREN, [id]);
}

/** Whether anything is filed under a category. */
export function hasItems(manager: EntityManager, id: number): Promise<boolean> {
  return exists(manager, ITEMS, [id]);
}

/** Categories of a country, which nobody else changes until the transaction ends. */
export function lockCategories(
  manager: EntityManager,
  country: string,
  ids: readonly number[],
): Promise<CombinedCategory[]> {
  return manager.query(LOCKED, [country, ids]) as Promise<CombinedCategory[]>;
}

/** Files all that is under some categories under another one, lifts what is below them there, and removes them, with what was filed there. */
export async function moveInto(manager: EntityManager, into: number, from: readonly number[]): Promise<void> {
  await manager.query(FILE, [into, from]);
  await manager.query(LIFT, [into, from]);
  await manager.query(REMOVE, [from]);
}
