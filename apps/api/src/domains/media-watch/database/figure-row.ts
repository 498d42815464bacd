import type { Reliability, WithholdingReason } from '@netreach/domain';
import type { WatchedFigureDto } from '../dto/watched-figure.dto.js';

/** Columns of a stored figure. @param f alias of the table */
export const FIGURE_COLUMNS = (f: string) =>
  ['cases', 'users', 'users_low', 'users_high', 'reach', 'reach_low', 'reach_high', 'impressions']
    .concat(['impressions_low', 'impressions_high', 'ots', 'ots_low', 'ots_high'])
    .concat(['reliability', 'reason', 'impressions_reason'])
    .map((column) => `${f}.${column}`)
    .join(', ');

/** A stored figure. */
export interface FigureRow {
  readonly cases: number;
  readonly users: number | null;
  readonly users_low: number | null;
  readonly users_high: number | null;
  readonly reach: number | null;
  readonly reach_low: number | null;
  readonly reach_high: number | null;
  readonly impressions: number | null;
  readonly impressions_low: number | null;
  readonly impressions_high: number | null;
  readonly ots: number | null;
  readonly ots_low: number | null;
  readonly ots_high: number | null;
  readonly reliability: Reliability;
  readonly reason: WithholdingReason | null;
  readonly impressions_reason: WithholdingReason | null;
}

/** A stored figure as answers tell it. */
export function watchedFigure(row: FigureRow): WatchedFigureDto {
  return {
    unique_panelists: row.cases,
    reliability: row.reliability,
    reason: row.reason,
    unique_users: row.users,
    unique_users_low: row.users_low,
    unique_users_high: row.users_high,
    net_reach: row.reach,
    net_reach_low: row.reach_low,
    net_reach_high: row.reach_high,
    estimated_ad_impressions: row.impressions,
    estimated_ad_impressions_low: row.impressions_low,
    estimated_ad_impressions_high: row.impressions_high,
    ots_total: row.ots,
    ots_total_low: row.ots_low,
    ots_total_high: row.ots_high,
    impressions_reason: row.impressions_reason,
  };
}

/** In place of figures of nobody. */
export const NOBODY: FigureRow = {
  cases: 0,
  users: null,
  users_low: null,
  users_high: null,
  reach: null,
  reach_low: null,
  reach_high: null,
  impressions: null,
  impressions_low: null,
  impressions_high: null,
  ots: null,
  ots_low: null,
  ots_high: null,
  reliability: 'suppressed',
  reason: 'too_few_cases',
  impressions_reason: 'too_few_cases',
};

/** A part of a whole in per cent, with three decimals; null where one of them is not shown. */
export function shareIn(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (part === null || part === undefined || !whole) return null;
  return Math.round((part / whole) * 100_000) / 1000;
}
