import { useMemo } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useSession } from '../../../shared/session/use-session.js';
import type { CustomTab, DataFrame, RankingQuery } from '../api/ratings.types.js';
import { useExcludableServices } from '../api/use-excludable-services.js';
import { useRankingList } from '../api/use-ranking-list.js';
import { formatAttributes, parseAttributes } from '../state/attribute-text.js';
import { rankingQuery } from '../state/ranking-query.js';
import type { RankingState, RankingTab } from '../state/ranking-state.js';
import { effectiveSort, listOf, metricColumns, type RankingView } from '../state/ranking-view.js';

/** The first box ticked asks at once; those ticked in a row after it ask once. */
const DEBOUNCE_MS = 60;

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

interface AskedRanking {
  /** Null until it is known what can be asked. */
  query: RankingQuery | null;
  /** The target group on screen is ahead of the one asked about. */
  ahead: boolean;
}

/** The parameters of a ranking for a state in a frame. */
export function useRankingQuery(state: RankingState, frame: DataFrame, view: RankingView): AskedRanking {
  const { user, country } = useSession();
  const wanted = formatAttributes(state.attributes);
  const [attributes] = useDebouncedValue(wanted, DEBOUNCE_MS, { leading: true });
  const excludeServices = useAllowedExclusions(country.code, state.excludeServices);
  const order = effectiveSort(state, metricColumns(view, user.admin));
  const query =
    excludeServices &&
    rankingQuery({ ...state, excludeServices, attributes: parseAttributes(attributes), ...order }, frame);
  return { query, ahead: wanted !== attributes };
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
  const { query: all, ahead } = useRankingQuery(state, frame, view);
  const items = tab === 'custom' ? custom?.items.map(({ id }) => id).join(',') : undefined;
  const known = tab !== 'custom' || Boolean(items);
  const asked = all && known ? { ...all, ...(items ? { items } : {}) } : null;
  const query = useRankingList({ countryCode: country.code, list: listOf(tab), query: asked });
  return { query, asked, stale: query.isPlaceholderData || ahead };
}
