import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { AudienceReachBody, PlanRowBody } from '../dto/audience-reach.body.dto.js';
import type { AudienceReachResponseDto, PlannedRowDto } from '../dto/audience-reach.dto.js';
import type { CombineResponseDto } from '../dto/combine.dto.js';
import { priced } from './plan-price.js';
import type { PlanWriting } from './plan-writing.js';

/** Columns of exported combinations and plans; their titles are the texts `column.<name>` of files. */
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
  | 'reliability';

interface NamedColumn extends ExportColumn {
  readonly column: PlanColumn;
}

type Row = Readonly<Partial<Record<PlanColumn, CellValue>>>;

const WIDTHS: Readonly<Partial<Record<PlanColumn, number>>> = {
  name: 26,
  type: 14,
  price: 26,
  reliability: 14,
};
const DECIMALS: Readonly<Partial<Record<PlanColumn, number>>> = {
  booked_share: 1,
  voice: 1,
  net_reach: 1,
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
const TEXTS: ReadonlySet<PlanColumn> = new Set(['name', 'type', 'format', 'price', 'reliability']);

/** Columns by name, with their titles; numbers of panelists are for administrators. */
export function planColumns(
  columns: readonly PlanColumn[],
  words: Words,
  { admin }: { readonly admin: boolean },
): NamedColumn[] {
  const shown = columns.filter((column) => admin || column !== 'unique_panelists');
  return shown.map((column) => ({
    column,
    title: words(`column.${column}`),
    kind: TEXTS.has(column) ? 'text' : 'number',
    width: WIDTHS[column] ?? 11,
    ...(DECIMALS[column] === undefined ? {} : { decimals: DECIMALS[column] }),
  }));
}

/** The cells of rows, in the order of the columns. */
export function* planCells(rows: readonly Row[], columns: readonly NamedColumn[]): Generator<CellValue[]> {
  for (const row of rows) yield columns.map(({ column }) => row[column] ?? null);
}

/** The rows of a combination, all of it last. */
export function combinationRows(
  { combination, items }: Omit<CombineResponseDto, 'success'>,
  words: Words,
): Row[] {
  const rows = items.map((item): Row => ({
    name: item.name,
    type: words(`type.${item.type}`),
    net_reach: item.own.net_reach,
    unique_users: item.own.unique_users,
    unique_panelists: item.own.unique_panelists ?? null,
    increment: item.increment.net_reach,
    stacked: item.stacked.net_reach,
    exclusive: item.exclusive.net_reach,
    contribution: item.contribution_share,
    contacts: item.gross_contacts,
    reliability: words(`reliability.${item.own.reliability}`),
  }));
  const all: Row = {
    name: words('plan.together'),
    net_reach: combination.net_reach,
    unique_users: combination.unique_users,
    unique_panelists: combination.unique_panelists ?? null,
    contacts: combination.gross_contacts,
    ots: combination.frequency,
    grp: combination.grp,
    reliability: words(`reliability.${combination.reliability}`),
  };
  return [...rows, all];
}

/** How a row is bought. */
function bookingOf(row: PlannedRowDto, booking: PlanRowBody, writing: PlanWriting): Row {
  const { share, contacts, cap, format } = booking;
  return {
    // Who books a number of contacts has said no share.
    booked_share: contacts === undefined ? (share ?? 100) : null,
    cap: cap ?? null,
    format: format ? writing.format(format) : null,
    price: row.price_from === null ? null : priced(row, booking, writing),
    voice: row.flight?.share_of_voice ?? null,
  };
}

/** The rows of a plan, all of it, and what the optimiser adds. */
export function planRows(
  { plan, rows, optimum }: Omit<AudienceReachResponseDto, 'success'>,
  { items }: Pick<AudienceReachBody, 'items'>,
  writing: PlanWriting,
): Row[] {
  const { files: words } = writing;
  const booked = rows.map((row, at): Row => ({
    name: row.name,
    type: words(`type.${row.type}`),
    ...bookingOf(row, items[at] ?? { id: row.id }, writing),
    net_reach: row.own.net_reach,
    unique_users: row.own.unique_users,
    unique_panelists: row.own.unique_panelists ?? null,
    increment: row.increment.net_reach,
    contacts: row.gross_contacts,
    ots: row.frequency,
    grp: row.grp,
    cost: row.costs.cost,
    cpm: row.costs.per_thousand_contacts,
    per_users: row.costs.per_thousand_users,
    per_grp: row.costs.per_grp,
    reliability: words(`reliability.${row.own.reliability}`),
  }));
  const all: Row = {
    name: words('plan.together'),
    net_reach: plan.net_reach,
    unique_users: plan.unique_users,
    unique_panelists: plan.unique_panelists ?? null,
    contacts: plan.gross_contacts,
    ots: plan.frequency,
    grp: plan.grp,
    cost: plan.costs.cost,
    cpm: plan.costs.per_thousand_contacts,
    per_users: plan.costs.per_thousand_users,
    per_grp: plan.costs.per_grp,
    reliability: words(`reliability.${plan.reliability}`),
  };
  const added = (optimum?.picks ?? []).map((pick): Row => ({
    name: words('plan.added', { name: pick.name }),
    type: words(`type.${pick.type}`),
    net_reach: pick.stacked.net_reach,
    unique_users: pick.stacked.unique_users,
    unique_panelists: pick.stacked.unique_panelists ?? null,
    cost: pick.cost,
    increment: pick.increment.net_reach,
    reliability: words(`reliability.${pick.increment.reliability}`),
  }));
  return [...booked, all, ...added];
}
