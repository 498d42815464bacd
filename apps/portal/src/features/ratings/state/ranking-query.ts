import type { DataFrame, RankingQuery } from '../api/ratings.types.js';
import { formatAttributes, type RankingState } from './ranking-state.js';

/** Rows of one page of the ranking. */
const PAGE_SIZE = 50;

/** What a state in a frame narrows and orders a ranking by; empty filters are not sent. */
export function rankingFilters(
  state: RankingState,
  frame: DataFrame,
): Omit<RankingQuery, 'page' | 'page_size'> {
  const attributes = formatAttributes(state.attributes);
  return {
    date: frame.date,
    interval_type: frame.interval_type,
    calculation_type: frame.calculation_type,
    ...(attributes && { attributes }),
    ...(state.categories.length > 0 && { categories: state.categories.join(',') }),
    ...(state.excludeServices.length > 0 && { exclude_services: state.excludeServices.join(',') }),
    ...(state.devices !== 'all' && { devices: state.devices }),
    ...(state.bookable !== null && { bookable: state.bookable }),
    ...(state.search && { search: state.search }),
    sort: state.sort,
    order: state.order,
  };
}

/** The parameters of the ranking call for a state in a frame. */
export function rankingQuery(state: RankingState, frame: DataFrame): RankingQuery {
  return { ...rankingFilters(state, frame), page: state.page, page_size: PAGE_SIZE };
}
