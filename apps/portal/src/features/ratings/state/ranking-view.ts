import {
  ADMIN_SORT_FIELDS,
  CENSUS_METRICS,
  isListed,
  RANKING_SCOPES,
  type RankingList,
  type RankingScope,
  type RankingSortField,
  type RankingView,
} from '@netreach/domain';
import type { DataFrame } from '../api/ratings.types.js';
import type { RankingTab } from './ranking-state.js';

/** A column of the ranking besides rank and name. */
export type MetricColumn = Exclude<RankingSortField, 'name'>;

/** The tabs a view has figures for. */
export function openScopes(view: RankingView): readonly RankingScope[] {
  return RANKING_SCOPES.filter((scope) => isListed(scope, view));
}

/** The tab to show in a view: the one wanted where it has figures. The customer's own has what its items have. */
export function shownTab(wanted: RankingTab, view: RankingView): RankingTab {
  const open = openScopes(view);
  return wanted === 'custom' || open.includes(wanted) ? wanted : (open[0] ?? 'services');
}

/** The list a tab asks for. */
export function listOf(tab: RankingTab): RankingList {
  return tab === 'custom' ? 'all' : tab;
}

const COLUMNS: Readonly<Record<RankingView, readonly MetricColumn[]>> = {
  monthly: [
    'unique_users',
    'net_reach',
    'affinity',
    'unique_panelists',
    'unique_clients',
    'visits',
    'impressions',
    'impressions_at',
    'impressions_per_visits',
    'usetime',
  ],
  service: ['unique_users', 'net_reach', 'unique_panelists', 'impressions_at'],
  channel: ['unique_users', 'unique_panelists', 'impressions_at'],
};

/** The figures a view shows to a user; cases, visits and impressions are for admins. */
export function metricColumns(view: RankingView, admin: boolean): readonly MetricColumn[] {
  return COLUMNS[view].filter((column) => admin || !ADMIN_SORT_FIELDS.includes(column));
}

/** Column and direction of a ranking's order. */
export interface RankingOrder {
  sort: RankingSortField;
  order: 'asc' | 'desc';
}

/** The order to ask for: the one wanted when its column is on show and has figures, else the largest audience first. */
export function effectiveSort(
  { sort, order }: RankingOrder,
  columns: readonly MetricColumn[],
  { has_panel: hasPanel }: Pick<DataFrame, 'has_panel'>,
): RankingOrder {
  const isFilled = (column: string) => hasPanel || CENSUS_METRICS.includes(column);
  if (sort === 'name' || columns.some((column) => column === sort && isFilled(column)))
    return { sort, order };
  return { sort: columns.find(isFilled) ?? 'unique_users', order: 'desc' };
}
