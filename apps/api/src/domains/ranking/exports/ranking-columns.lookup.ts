import type { Metric } from '@netreach/domain';
import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { Names } from '../../ratings/exports/master-data-names.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { RankingStatsDto } from '../../ratings/dto/item-stats.base.dto.js';
import type { RankingItemDto } from '../dto/ranking-item.base.dto.js';

/** Columns of an exported ranking; their titles are the texts `column.<name>` of files. */
export type RankingColumn =
  'rank' | 'name' | 'type' | 'media_house' | 'categories' | 'reliability' | keyof RankingStatsDto;

interface Column extends Omit<ExportColumn, 'title'> {
  readonly key: RankingColumn;
  readonly value: (item: RankingItemDto, words: Words, names: Names) => CellValue;
  readonly adminsOnly?: true;
}

const ABOUT: readonly Column[] = [
  { key: 'rank', kind: 'number', width: 6, value: ({ rank }) => rank },
  { key: 'name', kind: 'text', width: 26, value: ({ name }) => name },
  {
    key: 'type',
    kind: 'text',
    width: 14,
    notOnPaper: true,
    value: ({ type }, words) => words(`type.${type}`),
  },
  { key: 'media_house', kind: 'text', width: 18, value: ({ media_house: house }) => house?.name ?? null },
  {
    key: 'categories',
    kind: 'text',
    width: 20,
    notOnPaper: true,
    value: ({ categories }, _, names) => categories.map(names.category).join(', ') || null,
  },
];

const PANEL: readonly Column[] = [
  { key: 'unique_users', kind: 'number', width: 12, value: ({ stats }) => stats.unique_users },
  { key: 'net_reach', kind: 'number', decimals: 1, width: 11, value: ({ stats }) => stats.net_reach },
  { key: 'net_reach_low', kind: 'number', decimals: 1, width: 10, value: ({ stats }) => stats.net_reach_low },
  {
    key: 'net_reach_high',
    kind: 'number',
    decimals: 1,
    width: 10,
    value: ({ stats }) => stats.net_reach_high,
  },
  { key: 'affinity', kind: 'number', width: 9, value: ({ stats }) => stats.affinity },
  {
    key: 'unique_panelists',
    kind: 'number',
    width: 8,
    adminsOnly: true,
    value: ({ stats }) => stats.unique_panelists ?? null,
  },
  {
    key: 'reliability',
    kind: 'text',
    width: 14,
    value: ({ stats }, words) => words(`reliability.${stats.reliability}`),
  },
];

const CENSUS: readonly Column[] = [
  { key: 'unique_clients', kind: 'number', width: 12, value: ({ stats }) => stats.unique_clients },
  { key: 'visits', kind: 'number', width: 12, adminsOnly: true, value: ({ stats }) => stats.visits ?? null },
  {
    key: 'impressions',
    kind: 'number',
    width: 12,
    adminsOnly: true,
    value: ({ stats }) => stats.impressions ?? null,
  },
  {
    key: 'impressions_at',
    kind: 'number',
    decimals: 1,
    width: 12,
    value: ({ stats }) => stats.impressions_at,
  },
  {
    key: 'impressions_per_visits',
    kind: 'number',
    decimals: 2,
    width: 11,
    adminsOnly: true,
    value: ({ stats }) => stats.impressions_per_visits ?? null,
  },
  { key: 'usetime', kind: 'number', width: 9, value: ({ stats }) => stats.usetime },
];

const measuredBy = (by: Metric['source'], columns: readonly Column[]) =>
  columns.map((column): Column => ({ ...column, measuredBy: by }));

const COLUMNS = [...ABOUT, ...measuredBy('panel', PANEL), ...measuredBy('census', CENSUS)];

const columnsFor = (admin: boolean) => COLUMNS.filter(({ adminsOnly }) => admin || !adminsOnly);

/** The columns of an exported ranking: those of the screen, and what stands in the cells there. */
export function rankingColumns(words: Words, admin: boolean): ExportColumn[] {
  return columnsFor(admin).map(({ value: _, key, adminsOnly: __, ...column }) => ({
    ...column,
    title: words(`column.${key}`),
    ...(key === 'usetime' && { minutesTitle: words('column.usetime_minutes') }),
  }));
}

/** Who reads the cells, and in which words. */
export interface CellsFor {
  readonly words: Words;
  readonly names: Names;
  readonly admin: boolean;
}

/** The cells of an item, in the order of the columns. */
export function rankingCells(item: RankingItemDto, { words, names, admin }: CellsFor): CellValue[] {
  return columnsFor(admin).map(({ value }) => value(item, words, names));
}
