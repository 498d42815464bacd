type Ids = ReadonlySet<string>;

/** Whether all, some or none of the rows on show are chosen. */
export type PageSelection = 'all' | 'some' | 'none';

/** How much of a page is chosen; an empty page is not. */
export function pageSelection(ids: readonly string[], selected: Ids): PageSelection {
  const chosen = ids.filter((id) => selected.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === ids.length ? 'all' : 'some';
}

/** The selection with some rows added or taken away. */
export function withRows(selected: Ids, ids: readonly string[], chosen: boolean): Set<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids between two rows, both included, whichever comes first; only the second when the first is not on show. */
export function idsBetween(ids: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
