const STEPS: Readonly<Record<string, readonly [row: number, place: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), [data-tip][tabindex]';
/** They have keys of their own. */
const OWN_KEYS =
  'input:not([type=checkbox]), select, textarea, [role=grid], [role=tablist], [role=menu], [role=listbox]';

const stopsOf = (row: Element | null | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>(STOPS)] : [];

/** What an arrow key leads to from something in a table's row; null where it leads nowhere. */
export function stopAfter(from: Element, key: string): HTMLElement | null {
  const step = STEPS[key];
  const row = from.closest('tr');
  if (!step || !row || from === row || from.closest(OWN_KEYS)) return null;
  const [rows, places] = step;
  const at = stopsOf(row).indexOf(from as HTMLElement);
  if (at < 0) return null;
  if (rows === 0) return stopsOf(row)[at + places] ?? null;
  const next = stopsOf(rows > 0 ? row.nextElementSibling : row.previousElementSibling);
  return next[Math.min(at, next.length - 1)] ?? null;
}
