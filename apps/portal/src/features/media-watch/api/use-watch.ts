import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';
import { useSession } from '../../../shared/session/use-session.js';

const BASE = '/v3/{cc}/media-watch';

/** What is watched. */
export type WatchScope = 'brands' | 'campaigns';

/** What charts over time show. */
export const WATCH_FIGURES = [
  'net_reach',
  'unique_users',
  'estimated_ad_impressions',
  'ots_total',
  'share_of_voice',
] as const;
export type WatchFigure = (typeof WATCH_FIGURES)[number];

/** What is known of an item. */
export type WatchInsight = 'data' | 'age' | 'gender' | 'brand-reach' | 'user-reach' | 'impressions';

/** What brands are compared in. */
export const COMPARED = [
  'unique-users',
  'estimated-ad-impressions',
  'ots-total',
  'age-groups',
  'gender',
  'platform',
] as const;
export type Compared = (typeof COMPARED)[number];

const onDay = (date: string | null) => (date === null ? {} : { date });

/** What a page of brands or campaigns can be narrowed to. */
export function useWatchFilters(scope: WatchScope, date: string | null) {
  const { country } = useSession();
  const params = { path: { cc: country.code }, query: onDay(date) };
  return $api.useQuery('get', `${BASE}/${scope}/filters`, { params }, { placeholderData: keepPreviousData });
}

/** Published months and brands to compare. */
export function useComparisonStart() {
  const { country } = useSession();
  return $api.useQuery('get', `${BASE}/brand-comparison/initial-filters`, {
    params: { path: { cc: country.code } },
  });
}

/** The brands or campaigns with most impressions over time. */
export function useWatchChart(scope: WatchScope, figure: WatchFigure, date: string | null) {
  const { country } = useSession();
  const params = { path: { cc: country.code, scope }, query: { figure, ...onDay(date) } };
  return $api.useQuery(
    'get',
    `${BASE}/{scope}/reach-chart`,
    { params },
    { placeholderData: keepPreviousData },
  );
}

/** An item of media watch. */
export interface WatchedItem {
  scope: WatchScope;
  id: number;
  date: string | null;
}

/** Something that is known of an item. */
export function useWatchInsight({ scope, id, date }: WatchedItem, metric: WatchInsight) {
  const { country } = useSession();
  const params = { path: { cc: country.code, scope, id, metric }, query: onDay(date) };
  return $api.useQuery(
    'get',
    `${BASE}/{scope}/{id}/insights/{metric}`,
    { params },
    { placeholderData: keepPreviousData },
  );
}

/** Parts of an item, the largest ones. */
export type PartKind = 'campaign' | 'creative' | 'medium' | 'format';
export function useWatchParts({ scope, id, date }: WatchedItem, kind: PartKind, page: number) {
  const { country } = useSession();
  const query = { kind, page, page_size: 10, ...onDay(date) };
  const params = { path: { cc: country.code, scope, id }, query };
  return $api.useQuery(
    'get',
    `${BASE}/{scope}/{id}/sub-items`,
    { params },
    { placeholderData: keepPreviousData },
  );
}

/** Brands side by side. */
export function useComparison(metric: Compared, ids: readonly number[], date: string | null) {
  const { country } = useSession();
  const query = { ids: ids.join(','), ...onDay(date) };
  const params = { path: { cc: country.code, metric }, query };
  return $api.useQuery(
    'get',
    `${BASE}/brand-comparison/{metric}`,
    { params },
    { placeholderData: keepPreviousData, enabled: ids.length > 0 },
  );
}

export type WatchFilter = Schemas['WatchFilterDto'];
export type WatchedFigureValues = Schemas['WatchedFigureDto'];
export type WatchMonth = Schemas['WatchMonthDto'];
