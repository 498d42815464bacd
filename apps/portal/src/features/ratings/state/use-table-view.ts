import { useMemo } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import type { RankingView } from '@netreach/domain';
import type { TableDensity } from '@netreach/ui';

/** Columns that are there for who wants them. */
const ON_DEMAND = ['interval', 'trend', 'affinity', 'unique_panelists', 'change'];
/** How names of columns of frames before begin; their number follows. */
const BEFORE = 'before_';
const isOnDemand = (id: string) => ON_DEMAND.includes(id) || id.startsWith(BEFORE);

/** The columns a reader has chosen, kept in the browser; null before any choice. */
export function useKeptColumns(view: RankingView) {
  return useLocalStorage<readonly string[] | null>({
    key: `netreach.ratings.columns.${view}`,
    defaultValue: null,
  });
}

/** What an export takes of the frames before, as their columns are on show: up to the oldest of them, none is left out. */
export function earlierColumnsOf(shown: readonly string[]): { changes?: true; frames_before?: number } {
  const back = shown.flatMap((id) => (id.startsWith(BEFORE) ? [Number(id.slice(BEFORE.length))] : []));
  return {
    ...(shown.includes('change') && { changes: true }),
    ...(back.length > 0 && { frames_before: Math.max(...back) }),
  };
}

/**
 * How the table is looked at: it is the reader's own business, so it is kept in the browser and not in the address.
 * @param asked a column on demand that the question is about; shown to whoever has chosen no columns
 */
export function useTableView(view: RankingView, columnIds: readonly string[], asked: string | null = null) {
  const [kept, keep] = useKeptColumns(view);
  const [density, setDensity] = useLocalStorage<TableDensity>({
    key: 'netreach.ratings.density',
    defaultValue: 'comfortable',
  });
  // The same list on every render: another one has the whole table drawn anew.
  const layout = useMemo(() => {
    const ofGroups = columnIds.filter((id) => id.includes(':'));
    const others = kept ?? columnIds.filter((id) => id === asked || !isOnDemand(id));
    return [...ofGroups, ...others.filter((id) => !ofGroups.includes(id))];
  }, [kept, columnIds, asked]);
  return { layout, setLayout: keep, density, setDensity };
}
