import type { Locale } from '@netreach/domain';
import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { RankingItemDto } from '../dto/ranking-item.base.dto.js';
import { rankingTexts, type RankingColumn } from '../../ratings/exports/ranking-texts.lookup.js';

interface Column extends Omit<ExportColumn, 'title'> {
  readonly key: RankingColumn;
  readonly value: (item: RankingItemDto, locale: Locale) => CellValue;
  readonly adminsOnly?: true;
}

const COLUMNS: readonly Column[] = [
  { key: 'rank', kind: 'number', width: 6, value: ({ rank }) => rank },
  { key: 'name', kind: 'text', width: 26, value: ({ name }) => name },
  {
    key: 'type',
    kind: 'text',
    width: 14,
    notOnPaper: true,
    value: ({ type }, locale) => rankingTexts(locale).types[type],
  },
  { key: 'media_house', kind: 'text', width: 18, value: ({ media_house: house }) => house?.name ?? null },
  {
    key: 'categories',
    kind: 'text',
    width: 20,
    notOnPaper: true,
    value: ({ categories }) => categories.join(', ') || null,
  },
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
  { key: 'unique_panelists', kind: 'number', width: 8, value: ({ stats }) => stats.unique_panelists },
  {
    key: 'reliability',
    kind: 'text',
    width: 14,
    value: ({ stats }, locale) => rankingTexts(locale).reliabilities[stats.reliability],
  },
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

const columnsFor = (admin: boolean) => COLUMNS.filter(({ adminsOnly }) => admin || !adminsOnly);

/** The columns of an exported ranking: those of the screen, and what stands in the cells there. */
export function rankingColumns(locale: Locale, admin: boolean): ExportColumn[] {
  return columnsFor(admin).map(({ value: _, key, adminsOnly: __, ...column }) => ({
    ...column,
    title: rankingTexts(locale).columns[key],
  }));
}

/** The cells of an item, in the order of the columns. */
export function rankingCells(item: RankingItemDto, locale: Locale, admin: boolean): CellValue[] {
  return columnsFor(admin).map(({ value }) => value(item, locale));
}
