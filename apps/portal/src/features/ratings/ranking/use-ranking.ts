import { useMemo } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import type { RankingScope } from '@netreach/domain';
import { useSession } from '../../../shared/session/use-session.js';
import type { DataFrame } from '../api/ratings.types.js';
import { useExcludableServices } from '../api/use-excludable-services.js';
import { useRankingList } from '../api/use-ranking-list.js';
import { rankingQuery } from '../state/ranking-query.js';
import { formatAttributes, parseAttributes, type RankingState } from '../state/ranking-state.js';
import { effectiveSort, metricColumns, type RankingView } from '../state/ranking-view.js';

/** Ticking several boxes in a row asks once. */
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

/** The figures of a state in a frame, and whether newer ones are on their way. */
export function useRanking(state: RankingState, frame: DataFrame, scope: RankingScope, view: RankingView) {
  const { user, country } = useSession();
  const wanted = formatAttributes(state.attributes);
  const [attributes] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const excludeServices = useAllowedExclusions(country.code, state.excludeServices);
  const order = effectiveSort(state, metricColumns(view, user.admin));
  const query = useRankingList({
    countryCode: country.code,
    scope,
    query:
      excludeServices &&
      rankingQuery({ ...state, excludeServices, attributes: parseAttributes(attributes), ...order }, frame),
  });
  return { query, stale: query.isPlaceholderData || wanted !== attributes };
}
