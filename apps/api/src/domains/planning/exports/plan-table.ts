import type { Words } from '../../translations/texts.lookup.js';
import type { AudienceReachBody, PlanRowBody } from '../dto/audience-reach.body.dto.js';
import type { AudienceReachResponseDto, CostsDto, PlannedRowDto } from '../dto/audience-reach.dto.js';
import type { CombineResponseDto } from '../dto/combine.dto.js';
import type { FigureDto } from '../../ratings/dto/figure.base.dto.js';
import type { PlanRow } from './plan-columns.js';
import { priced } from './plan-price.js';
import type { PlanWriting } from './plan-writing.js';

/** The rows of a combination, all of it last. */
export function combinationRows(
  { combination, items }: Omit<CombineResponseDto, 'success'>,
  words: Words,
): PlanRow[] {
  const rows = items.map((item): PlanRow => ({
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
  const all: PlanRow = {
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
function bookingOf(row: PlannedRowDto, booking: PlanRowBody, writing: PlanWriting): PlanRow {
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

/** What it costs; empty where nothing is paid, as on screen: who has named no price does not buy for nothing. */
function costCells(costs: CostsDto): PlanRow {
  if (costs.cost === 0) return {};
  const { cost, per_thousand_contacts: cpm, per_thousand_users: users, per_grp: grp } = costs;
  return { cost, cpm, per_users: users, per_grp: grp };
}

/** How the plan's contacts spread: persons with so many and more, and with just so many. */
function classRows(
  { classes }: Pick<AudienceReachResponseDto, 'classes'>,
  { files: words }: PlanWriting,
): PlanRow[] {
  const rowOf = (name: string, figure: FigureDto): PlanRow => ({
    name,
    type: words('plan.class'),
    net_reach: figure.net_reach,
    unique_users: figure.unique_users,
    unique_panelists: figure.unique_panelists ?? null,
    reliability: words(`reliability.${figure.reliability}`),
  });
  // The last class holds more contacts, too: its two figures are one.
  const exact = classes.slice(0, -1);
  return [
    ...classes.map(({ contacts, at_least: figure }) =>
      rowOf(words('plan.class_at_least', { count: contacts }), figure),
    ),
    ...exact.map(({ contacts, exact: figure }) =>
      rowOf(words('plan.class_exact', { count: contacts }), figure),
    ),
  ];
}

/** The rows of a plan, all of it, its contact classes, and what the optimiser adds. */
export function planRows(
  { plan, rows, optimum, classes }: Omit<AudienceReachResponseDto, 'success'>,
  { items }: Pick<AudienceReachBody, 'items'>,
  writing: PlanWriting,
): PlanRow[] {
  const { files: words } = writing;
  const booked = rows.map((row, at): PlanRow => ({
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
    ...costCells(row.costs),
    reliability: words(`reliability.${row.own.reliability}`),
  }));
  const all: PlanRow = {
    name: words('plan.together'),
    net_reach: plan.net_reach,
    unique_users: plan.unique_users,
    unique_panelists: plan.unique_panelists ?? null,
    contacts: plan.gross_contacts,
    ots: plan.frequency,
    grp: plan.grp,
    ...costCells(plan.costs),
    reliability: words(`reliability.${plan.reliability}`),
  };
  const added = (optimum?.picks ?? []).map((pick): PlanRow => ({
    name: words('plan.added', { name: pick.name }),
    type: words(`type.${pick.type}`),
    net_reach: pick.stacked.net_reach,
    unique_users: pick.stacked.unique_users,
    unique_panelists: pick.stacked.unique_panelists ?? null,
    cost: pick.cost > 0 ? pick.cost : null,
    increment: pick.increment.net_reach,
    reliability: words(`reliability.${pick.increment.reliability}`),
  }));
  return [...booked, all, ...added, ...classRows({ classes }, writing)];
}
