import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';

/** Columns of exported combinations, comparisons and plans; their titles are the texts `column.<name>` of files. */
export type PlanColumn =
  | 'name'
  | 'type'
  | 'booked_share'
  | 'cap'
  | 'format'
  | 'price'
  | 'net_reach'
  | 'unique_users'
  | 'unique_panelists'
  | 'increment'
  | 'stacked'
  | 'exclusive'
  | 'contribution'
  | 'contacts'
  | 'voice'
  | 'ots'
  | 'grp'
  | 'cost'
  | 'cpm'
  | 'per_users'
  | 'per_grp'
  | 'month'
  | 'net_reach_low'
  | 'net_reach_high'
  | 'unique_clients'
  | 'visits'
  | 'impressions'
  | 'usetime'
  | 'stretch'
  | 'attribute'
  | 'value'
  | 'share'
  | 'group_share'
  | 'affinity'
  | 'difference'
  | 'significant'
  | 'direction'
  | 'category'
  | 'service'
  | 'percent'
  | 'reliability'
  | 'withheld';

interface NamedColumn extends ExportColumn {
  readonly column: PlanColumn;
}

/** A row of a table, by column. */
export type PlanRow = Readonly<Partial<Record<PlanColumn, CellValue>>>;

const WIDTHS: Readonly<Partial<Record<PlanColumn, number>>> = {
  name: 26,
  type: 14,
  price: 26,
  attribute: 20,
  value: 20,
  category: 22,
  service: 24,
  withheld: 22,
  reliability: 14,
};
const DECIMALS: Readonly<Partial<Record<PlanColumn, number>>> = {
  booked_share: 1,
  voice: 1,
  net_reach: 1,
  net_reach_low: 1,
  net_reach_high: 1,
  share: 1,
  group_share: 1,
  difference: 1,
  percent: 2,
  increment: 1,
  stacked: 1,
  exclusive: 1,
  contribution: 1,
  ots: 1,
  grp: 1,
  cost: 2,
  cpm: 2,
  per_users: 2,
  per_grp: 2,
};
const TEXTS: ReadonlySet<PlanColumn> = new Set([
  'name',
  'type',
  'format',
  'price',
  'month',
  'attribute',
  'value',
  'significant',
  'direction',
  'category',
  'service',
  'reliability',
  'withheld',
]);
const FOR_ADMINS: ReadonlySet<PlanColumn> = new Set(['unique_panelists', 'visits', 'impressions']);

/** Columns by name, with their titles; numbers of panelists and raw counts are for administrators. */
export function planColumns(
  columns: readonly PlanColumn[],
  words: Words,
  { admin }: { readonly admin: boolean },
): NamedColumn[] {
  const shown = columns.filter((column) => admin || !FOR_ADMINS.has(column));
  return shown.map((column) => ({
    column,
    title: words(`column.${column}`),
    kind: TEXTS.has(column) ? 'text' : 'number',
    width: WIDTHS[column] ?? 11,
    ...(DECIMALS[column] === undefined ? {} : { decimals: DECIMALS[column] }),
  }));
}

/** The cells of rows, in the order of the columns. */
export function* planCells(
  rows: readonly PlanRow[],
  columns: readonly NamedColumn[],
): Generator<CellValue[]> {
  for (const row of rows) yield columns.map(({ column }) => row[column] ?? null);
}
