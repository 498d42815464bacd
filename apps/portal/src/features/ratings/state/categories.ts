import type { RankingCategory } from '../api/ratings.types.js';

/** A category with its level below the top. */
export interface CategoryNode {
  id: string;
  name: string;
  depth: number;
}

const idOf = (category: RankingCategory) => String(category.id);
const parentOf = (category: RankingCategory) =>
  category.parent_id === null ? null : String(category.parent_id);

/** The categories as a tree written line by line, each level in its order. */
export function categoryTree(categories: readonly RankingCategory[]): CategoryNode[] {
  const children = (parent: string | null, depth: number): CategoryNode[] =>
    categories
      .filter((category) => parentOf(category) === parent)
      .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name))
      .flatMap((category) => [
        { id: idOf(category), name: category.name, depth },
        ...children(idOf(category), depth + 1),
      ]);
  return children(null, 0);
}

function ancestors(categories: readonly RankingCategory[], id: string): string[] {
  const category = categories.find((candidate) => idOf(candidate) === id);
  const parent = category ? parentOf(category) : null;
  return parent === null ? [] : [parent, ...ancestors(categories, parent)];
}

function descendants(categories: readonly RankingCategory[], id: string): string[] {
  return categories
    .filter((category) => parentOf(category) === id)
    .flatMap((category) => [idOf(category), ...descendants(categories, idOf(category))]);
}

/**
 * The selection after a click: choosing a subcategory also chooses the categories above it, taking a category away
 * takes its subcategories along.
 */
export function toggleCategory(
  categories: readonly RankingCategory[],
  selected: readonly string[],
  id: string,
  checked: boolean,
): string[] {
  if (checked) return [...new Set([...selected, ...ancestors(categories, id), id])];
  const gone = new Set([id, ...descendants(categories, id)]);
  return selected.filter((candidate) => !gone.has(candidate));
}
