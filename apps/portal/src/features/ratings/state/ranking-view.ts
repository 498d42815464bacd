import {
  ADMIN_SORT_FIELDS,
  RANKING_SCOPES,
  type RankingList,
  type RankingScope,
  type RankingSortField,
} from '@netreach/domain';
import type { RankingTab } from './ranking-state.js';

/** What the columns are chosen by. */
export type RankingView = 'monthly' | 'service' | 'channel';

/** A column of the ranking besides rank and name. */
export type MetricColumn = Exclude<RankingSortField, 'name'>;

/**
 * The view of a frame: monthly for months and when no interval is given; otherwise channels when there is no
 * calculation type, services when there is one.
 */
export function rankingView(intervalType?: string | null, calculationType?: string | null): RankingView {
  if (!intervalType || intervalType === 'month') return 'monthly';
  return calculationType ? 'service' : 'channel';
}

/** The tabs a view has figures for: channels have none by the month, everything else none in the channel view. */
export function openScopes(view: RankingView): readonly RankingScope[] {
  if (view === 'channel') return ['ranking_channels'];
  if (view === 'monthly') return RANKING_SCOPES.filter((scope) => scope !== 'ranking_channels');
  return RANKING_SCOPES;
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

/** The order to ask for: the one wanted when its column is on show, else the largest audience first. */
export function effectiveSort({ sort, order }: RankingOrder, columns: readonly MetricColumn[]): RankingOrder {
  const shown = sort === 'name' || columns.some((column) => column === sort);
  return shown ? { sort, order } : { sort: 'unique_users', order: 'desc' };
}
