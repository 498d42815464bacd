import type { AttributeSelection, PanelGroup } from './attribute-panel.types.js';
import { containsText } from './fold-text.js';

/** The favourites first, the others by name. */
export function orderedGroups(groups: readonly PanelGroup[], locale: string): PanelGroup[] {
  return [...groups].sort(
    (a, b) => Number(b.favorite) - Number(a.favorite) || a.name.localeCompare(b.name, locale),
  );
}

/** Keys of the groups whose name, attributes or values contain the term, in the order given; none for an empty term. */
export function matchingGroups(groups: readonly PanelGroup[], term: string): string[] {
  if (!term.trim()) return [];
  return groups
    .filter((group) =>
      [
        group.name,
        ...group.attributes.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]),
      ].some((text) => containsText(text, term)),
    )
    .map(({ key }) => key);
}

/** The selection with one value added or taken away; an attribute without values leaves it. */
export function toggleValue(
  selection: AttributeSelection,
  attribute: string,
  value: string,
  checked: boolean,
): AttributeSelection {
  const others = (selection[attribute] ?? []).filter((key) => key !== value);
  const values = checked ? [...others, value] : others;
  const { [attribute]: _previous, ...rest } = selection;
  return values.length > 0 ? { ...rest, [attribute]: values } : rest;
}

/** How many values of a group are chosen. */
export function chosenCount(group: PanelGroup, selection: AttributeSelection): number {
  return group.attributes.reduce((sum, { key }) => sum + (selection[key]?.length ?? 0), 0);
}

/** The selection without the values of a group. */
export function withoutGroup(selection: AttributeSelection, group: PanelGroup): AttributeSelection {
  const keys = group.attributes.map(({ key }) => key);
  return Object.fromEntries(Object.entries(selection).filter(([key]) => !keys.includes(key)));
}
