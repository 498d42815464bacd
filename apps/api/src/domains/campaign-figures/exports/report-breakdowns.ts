import type { BarChart, CellValue, ExportColumn, ReportSection } from '../../exports/export-kinds.lookup.js';
import type { CampaignBreakdownRowDto } from '../dto/campaign-breakdown.dto.js';
import type { Writing } from './report-writing.js';

type Row = CampaignBreakdownRowDto;

/** More bars than these nobody compares; all rows stand in the table. */
const MOST_BARS = 15;
const reached = (row: Row) => row.reach.net_reach ?? -1;

function bars(rows: readonly Row[], { percent, why }: Writing): BarChart {
  return {
    shape: 'bars',
    bars: rows.map(({ key, name, reach }) => {
      const { net_reach: value, net_reach_low: low, net_reach_high: high } = reach;
      const spread = low === null || high === null ? '' : ` (${percent(low)} – ${percent(high)})`;
      return {
        name: name ?? key,
        value,
        low,
        high,
        text: value === null ? why(reach) : `${percent(value)}${spread}`,
      };
    }),
  };
}

interface Column {
  readonly title: string;
  readonly decimals?: number;
  /** Withheld ones are words. */
  readonly value: (row: Row) => CellValue;
}

function table(rows: readonly Row[], first: string, columns: readonly Column[]) {
  const numbers = columns.map(({ title, decimals = 0 }): ExportColumn => ({
    title,
    decimals,
    kind: 'number',
    width: 14,
  }));
  return {
    kind: 'table' as const,
    columns: [{ title: first, kind: 'text' as const, width: 26 }, ...numbers],
    rows: rows.map((row) => [row.name ?? row.key, ...columns.map(({ value }) => value(row))]),
  };
}

const withheld = ({ files }: Writing, { reliability }: Row['reach']) =>
  files(reliability === 'none' ? 'reliability.none' : 'reliability.suppressed');

/** Where persons were reached: a chart of the largest, and all of them in numbers. */
export function channelSections(rows: readonly Row[], writing: Writing): ReportSection[] {
  const { screen, files } = writing;
  const title = files('campaign.part.channels');
  if (rows.length === 0) return [{ title, kind: 'list', items: [screen('breakdown.empty')] }];
  const largest = [...rows].sort((a, b) => reached(b) - reached(a));
  const told = (value: (row: Row) => number | null) => (row: Row) =>
    value(row) ?? withheld(writing, row.reach);
  return [
    {
      title,
      note: files('campaign.channels_note'),
      kind: 'chart',
      chart: bars(largest.slice(0, MOST_BARS), writing),
    },
    {
      title: files('campaign.channels_table'),
      ...table(largest, files('campaign.part'), [
        { title: files('campaign.net_reach'), decimals: 1, value: told((row) => row.reach.net_reach) },
        { title: files('campaign.unique_users'), value: told((row) => row.reach.unique_users) },
        {
          title: files('campaign.exclusive'),
          decimals: 1,
          value: told((row) => row.exclusive?.net_reach ?? null),
        },
        { title: files('campaign.frequency'), decimals: 1, value: told((row) => row.frequency) },
        { title: files('campaign.net_impressions'), value: (row) => row.traffic?.net_impressions ?? 0 },
        {
          title: files('campaign.viewable_rate'),
          decimals: 1,
          value: (row) => row.traffic?.viewable_rate ?? null,
        },
        { title: files('campaign.delivered_share'), decimals: 1, value: (row) => row.delivered_share },
      ]),
    },
  ];
}

/** How often persons were reached. */
export function classSections(rows: readonly Row[], writing: Writing): ReportSection[] {
  const { screen, files } = writing;
  if (rows.length === 0) return [];
  const told =
    (of: (row: Row) => Row['reach'] | Row['at_least'], field: 'net_reach' | 'unique_users') => (row: Row) =>
      of(row)?.[field] ?? withheld(writing, row.reach);
  return [
    {
      title: screen('classes.title'),
      note: screen('classes.note'),
      kind: 'chart',
      chart: bars(rows, writing),
    },
    {
      title: files('campaign.classes_table'),
      ...table(rows, screen('classes.contacts'), [
        { title: files('campaign.net_reach'), decimals: 1, value: told((row) => row.reach, 'net_reach') },
        { title: files('campaign.unique_users'), value: told((row) => row.reach, 'unique_users') },
        { title: files('campaign.at_least'), decimals: 1, value: told((row) => row.at_least, 'net_reach') },
      ]),
    },
  ];
}
