import type { DataFrame, RankingQuery } from '../api/ratings.types.js';
import { frameParameters } from './frame-filters.js';
import { leadGroup, type RankingState } from './ranking-state.js';

/** Rows of one page of the ranking. */
const PAGE_SIZE = 50;

/** What a state in a frame narrows and orders a ranking by; empty filters are not sent. */
export function rankingFilters(
  state: RankingState,
  frame: DataFrame,
): Omit<RankingQuery, 'page' | 'page_size'> {
  return {
    ...frameParameters({ ...state, attributes: leadGroup(state) }, frame),
    ...(state.categories.length > 0 && { categories: state.categories.join(',') }),
    ...(state.bookable !== null && { bookable: state.bookable }),
    ...(state.hasOwaData !== null && { has_owa_data: state.hasOwaData }),
    ...(state.search && { search: state.search }),
    ...(!state.withheld && { hide_withheld: true }),
    sort: state.sort,
    order: state.order,
  };
}

/** The parameters of the ranking call for a state in a frame. */
export function rankingQuery(state: RankingState, frame: DataFrame): RankingQuery {
  return { ...rankingFilters(state, frame), page: state.page, page_size: PAGE_SIZE };
}
