/** A category that may be in another one. */
export interface TreeOption {
  value: string;
  label: string;
  /** Value of the category it is in; null at the top. */
  parent: string | null;
}

/** How much of a category is chosen. */
export type TreeState = 'all' | 'some' | 'none';

const childrenOf = (options: readonly TreeOption[], value: string | null) =>
  options.filter(({ parent }) => parent === value);

const below = (options: readonly TreeOption[], value: string): string[] =>
  childrenOf(options, value).flatMap((child) => [child.value, ...below(options, child.value)]);

function above(options: readonly TreeOption[], value: string): string[] {
  const parent = options.find((option) => option.value === value)?.parent ?? null;
  return parent === null ? [] : [parent, ...above(options, parent)];
}

/** The options line by line, each below the one it is in, with its level below the top. */
export function treeLines(options: readonly TreeOption[]): { option: TreeOption; depth: number }[] {
  const lines = (parent: string | null, depth: number): { option: TreeOption; depth: number }[] =>
    childrenOf(options, parent).flatMap((option) => [{ option, depth }, ...lines(option.value, depth + 1)]);
  return lines(null, 0);
}

/** A category with subcategories is chosen wholly, in part, or not at all; chosen alone it stands for all of them. */
export function treeState(
  options: readonly TreeOption[],
  selected: ReadonlySet<string>,
  value: string,
): TreeState {
  const subcategories = below(options, value);
  const chosen = subcategories.filter((sub) => selected.has(sub)).length;
  if (chosen === 0) return selected.has(value) ? 'all' : 'none';
  return chosen === subcategories.length ? 'all' : 'some';
}

/**
 * The selection after a click. Choosing brings along what the category holds and, by itself, the categories it is in; a
 * category that loses the last of its subcategories goes with it.
 */
export function toggleTreeOption(
  options: readonly TreeOption[],
  selected: ReadonlySet<string>,
  value: string,
  chosen: boolean,
): string[] {
  const next = new Set(selected);
  for (const one of [value, ...below(options, value)]) {
    if (chosen) next.add(one);
    else next.delete(one);
  }
  for (const parent of above(options, value)) {
    if (chosen) next.add(parent);
    else if (!below(options, parent).some((sub) => next.has(sub))) next.delete(parent);
  }
  return options.map((option) => option.value).filter((one) => next.has(one));
}
