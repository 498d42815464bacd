import { useCallback } from 'react';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { formatRankingState, parseRankingState, withoutFilters, type RankingState } from './ranking-state.js';

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeRanking = (change: Partial<RankingState>) => void;

interface RankingStateInUrl {
  state: RankingState;
  change: ChangeRanking;
  clearFilters: () => void;
}

const IN_URL = { parse: parseRankingState, format: formatRankingState };

/** The state of the ranking list, kept in the address. Back undoes every step; what is typed into the search is one. */
export function useRankingState(): RankingStateInUrl {
  const [state, write] = useUrlState(IN_URL);
  const change = useCallback<ChangeRanking>(
    (part) => {
      write((now) => ({ ...now, page: 1, ...part }), { keepHistory: 'search' in part ? 'search' : true });
    },
    [write],
  );
  const clearFilters = useCallback(() => write(withoutFilters, { keepHistory: true }), [write]);
  return { state, change, clearFilters };
}
