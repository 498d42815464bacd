import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { RankingItemDto } from '../dto/ranking-item.base.dto.js';

/** A target group beside that of the ranking, with its figures of each item. */
export interface ComparedGroup {
  readonly name: string;
  readonly rows: ReadonlyMap<string, RankingItemDto>;
}

const METRICS = [
  { key: 'unique_users', width: 13 },
  { key: 'net_reach', width: 11, decimals: 1 },
] as const;

const keyOf = ({ type, id }: Pick<RankingItemDto, 'type' | 'id'>) => `${type}:${id}`;

/** The figures of a group by item. */
export function comparedGroup(name: string, items: readonly RankingItemDto[]): ComparedGroup {
  return { name, rows: new Map(items.map((item) => [keyOf(item), item])) };
}

/** Users and reach of each group. @param words of files */
export function groupColumns(
  groups: readonly ComparedGroup[],
  words: (key: string) => string,
): ExportColumn[] {
  return groups.flatMap(({ name }) =>
    METRICS.map(({ key, ...column }) => ({
      ...column,
      kind: 'number' as const,
      measuredBy: 'panel' as const,
      title: `${words(`column.${key}`)}: ${name}`,
    })),
  );
}

/** What stands in them for an item; what is withheld of a group is empty. */
export function groupCells(groups: readonly ComparedGroup[], item: RankingItemDto): CellValue[] {
  return groups.flatMap(({ rows }) => {
    const stats = rows.get(keyOf(item))?.stats;
    return METRICS.map(({ key }) => stats?.[key] ?? null);
  });
}
