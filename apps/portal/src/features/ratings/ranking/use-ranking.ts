import { useMemo } from 'react';
import { type RankingView } from '@netreach/domain';
import { useSession } from '../../../shared/session/use-session.js';
import type { CustomTab, DataFrame, RankingQuery } from '../api/ratings.types.js';
import { useExcludableServices } from '../api/use-excludable-services.js';
import { useRankingList } from '../api/use-ranking-list.js';
import { rankingQuery } from '../state/ranking-query.js';
import type { RankingState, RankingTab } from '../state/ranking-state.js';
import { effectiveSort, listOf, metricColumns } from '../state/ranking-view.js';

/** The exclusions the server would accept; null until it is known which those are. */
function useAllowedExclusions(countryCode: string, wanted: readonly string[]): readonly string[] | null {
  const services = useExcludableServices(countryCode);
  return useMemo(() => {
    if (wanted.length === 0 || services.isError) return wanted;
    return services.data
      ? wanted.filter((id) => services.data.some((service) => String(service.id) === id))
      : null;
  }, [wanted, services.data, services.isError]);
}

/** The parameters of a ranking for a state in a frame; null until it is known what can be asked. */
export function useRankingQuery(
  state: RankingState,
  frame: DataFrame,
  view: RankingView,
): RankingQuery | null {
  const { user, country } = useSession();
  const excludeServices = useAllowedExclusions(country.code, state.excludeServices);
  const order = effectiveSort(state, metricColumns(view, user.admin), frame);
  return excludeServices && rankingQuery({ ...state, excludeServices, ...order }, frame);
}

interface RankingRequest {
  state: RankingState;
  frame: DataFrame;
  tab: RankingTab;
  view: RankingView;
  /** The customer's own tab; null where there is none, undefined until it is known. */
  custom: CustomTab | null | undefined;
}

/** The figures of a tab in a frame, what was asked, and whether newer ones are on their way. */
export function useRanking({ state, frame, tab, view, custom }: RankingRequest) {
  const { country } = useSession();
  const all = useRankingQuery(state, frame, view);
  const items = tab === 'custom' ? custom?.items.map(({ id }) => id).join(',') : undefined;
  const known = tab !== 'custom' || Boolean(items);
  const asked = all && known ? { ...all, ...(items ? { items } : {}) } : null;
  const query = useRankingList({ countryCode: country.code, list: listOf(tab), query: asked });
  return { query, asked, stale: query.isPlaceholderData };
}
