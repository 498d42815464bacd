import { rankingView } from '@netreach/domain';
import type { DataFrame } from '../api/ratings.types.js';
import { rankingFilters } from './ranking-query.js';
import { DEFAULT_RANKING_STATE, type RankingState, type RankingTab } from './ranking-state.js';
import { metricColumns } from './ranking-view.js';

/** Filters of the ranking that only some of its views and tabs have. */
export interface OfferedFilters {
  exclusions: boolean;
  /** Affinities compare with it. */
  reference: boolean;
  bookable: boolean;
  nationalUnits: boolean;
  categories: boolean;
}

/** What changes nothing in a view or a tab, or only empties it, is not offered there. */
export function offeredFilters(
  {
    interval_type: interval,
    calculation_type: calculation,
  }: Pick<DataFrame, 'interval_type' | 'calculation_type'>,
  tab: RankingTab,
): OfferedFilters {
  const view = rankingView(interval, calculation);
  // Channels are made of addresses: no service is left out of them, and none files them.
  const hasServices = view !== 'channel' && tab !== 'ranking_channels';
  // Media houses and ad networks are no units that are booked or counted nationally.
  const isOfServices = hasServices && (tab === 'services' || tab === 'custom');
  return {
    exclusions: hasServices,
    reference: metricColumns(view, false).includes('affinity'),
    bookable: isOfServices,
    nationalUnits: isOfServices,
    categories: hasServices,
  };
}

/** The state without the filters that are not offered: they stay in the address, for the tab that has them. */
export function offeredState(
  state: RankingState,
  frame: Pick<DataFrame, 'interval_type' | 'calculation_type'>,
  tab: RankingTab,
): RankingState {
  const offered = offeredFilters(frame, tab);
  const { excludeServices, reference, bookable, hasOwaData, categories } = DEFAULT_RANKING_STATE;
  return {
    ...state,
    ...(!offered.exclusions && { excludeServices }),
    ...(!offered.reference && { reference }),
    ...(!offered.bookable && { bookable }),
    ...(!offered.nationalUnits && { hasOwaData }),
    ...(!offered.categories && { categories }),
  };
}

/** Whether two tabs ask for the same: only then the counts of one are those of the other. */
export function asksAlike(
  state: RankingState,
  frame: DataFrame,
  one: RankingTab,
  other: RankingTab,
): boolean {
  const [first, second] = [one, other].map((tab) =>
    JSON.stringify(rankingFilters(offeredState(state, frame, tab), frame)),
  );
  return first === second;
}
