import type { Locale } from '@netreach/domain';
import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import { rankingTexts } from '../../ratings/exports/ranking-texts.lookup.js';
import type { AudienceReachResponseDto } from '../dto/audience-reach.dto.js';
import type { CombineResponseDto } from '../dto/combine.dto.js';
import { planExportTexts, type PlanColumn } from './plan-export.texts.js';

type Row = Readonly<Partial<Record<PlanColumn, CellValue>>>;

const WIDTHS: Readonly<Partial<Record<PlanColumn, number>>> = { name: 26, type: 14, reliability: 14 };
const DECIMALS: Readonly<Partial<Record<PlanColumn, number>>> = {
  reach: 1,
  increment: 1,
  stacked: 1,
  exclusive: 1,
  contribution: 1,
  frequency: 1,
  grp: 1,
  cost: 2,
  cpm: 2,
  per_users: 2,
  per_grp: 2,
};
const isText = (column: PlanColumn) => column === 'name' || column === 'type' || column === 'reliability';

/** Columns by name, with their titles in a language. */
export function planColumns(columns: readonly PlanColumn[], locale: Locale): ExportColumn[] {
  return columns.map((column) => ({
    title: planExportTexts(locale).columns[column],
    kind: isText(column) ? 'text' : 'number',
    width: WIDTHS[column] ?? 11,
    ...(DECIMALS[column] === undefined ? {} : { decimals: DECIMALS[column] }),
  }));
}

/** The cells of rows, in the order of the columns. */
export function* planCells(rows: readonly Row[], columns: readonly PlanColumn[]): Generator<CellValue[]> {
  for (const row of rows) yield columns.map((column) => row[column] ?? null);
}

/** The rows of a combination, all of it last. */
export function combinationRows(
  { combination, items }: Omit<CombineResponseDto, 'success'>,
  locale: Locale,
): Row[] {
  const { types, reliabilities } = rankingTexts(locale);
  const rows = items.map((item): Row => ({
    name: item.name,
    type: types[item.type],
    reach: item.own.net_reach,
    users: item.own.unique_users,
    cases: item.own.unique_panelists,
    increment: item.increment.net_reach,
    stacked: item.stacked.net_reach,
    exclusive: item.exclusive.net_reach,
    contribution: item.contribution_share,
    contacts: item.gross_contacts,
    reliability: reliabilities[item.own.reliability],
  }));
  const all: Row = {
    name: planExportTexts(locale).together,
    reach: combination.net_reach,
    users: combination.unique_users,
    cases: combination.unique_panelists,
    contacts: combination.gross_contacts,
    frequency: combination.frequency,
    grp: combination.grp,
    reliability: reliabilities[combination.reliability],
  };
  return [...rows, all];
}

/** The rows of a plan, all of it, and what the optimiser adds. */
export function planRows(
  { plan, rows, optimum }: Omit<AudienceReachResponseDto, 'success'>,
  locale: Locale,
): Row[] {
  const { types, reliabilities } = rankingTexts(locale);
  const texts = planExportTexts(locale);
  const booked = rows.map((row): Row => ({
    name: row.name,
    type: types[row.type],
    reach: row.own.net_reach,
    users: row.own.unique_users,
    cases: row.own.unique_panelists,
    increment: row.increment.net_reach,
    contacts: row.gross_contacts,
    frequency: row.frequency,
    grp: row.grp,
    cost: row.costs.cost,
    cpm: row.costs.per_thousand_contacts,
    per_users: row.costs.per_thousand_users,
    per_grp: row.costs.per_grp,
    reliability: reliabilities[row.own.reliability],
  }));
  const all: Row = {
    name: texts.together,
    reach: plan.net_reach,
    users: plan.unique_users,
    cases: plan.unique_panelists,
    contacts: plan.gross_contacts,
    frequency: plan.frequency,
    grp: plan.grp,
    cost: plan.costs.cost,
    cpm: plan.costs.per_thousand_contacts,
    per_users: plan.costs.per_thousand_users,
    per_grp: plan.costs.per_grp,
    reliability: reliabilities[plan.reliability],
  };
  const added = (optimum?.picks ?? []).map((pick): Row => ({
    name: texts.added(pick.name),
    type: types[pick.type],
    reach: pick.stacked.net_reach,
    users: pick.stacked.unique_users,
    cases: pick.stacked.unique_panelists,
    cost: pick.cost,
    increment: pick.increment.net_reach,
    reliability: reliabilities[pick.increment.reliability],
  }));
  return [...booked, all, ...added];
}
