import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatRankingState, parseRankingState, type RankingState } from './ranking-state.js';

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeRanking = (change: Partial<RankingState>) => void;

interface RankingStateInUrl {
  state: RankingState;
  change: ChangeRanking;
  replace: (state: RankingState) => void;
}

/** The state of the ranking list, kept in the address. Choosing a tab or frame can be undone with Back. */
export function useRankingState(): RankingStateInUrl {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseRankingState(query), [query]);

  const write = useCallback(
    (next: RankingState, keepHistory: boolean) =>
      setQuery(formatRankingState(next), { replace: !keepHistory, preventScrollReset: true }),
    [setQuery],
  );
  const change = useCallback<ChangeRanking>(
    (part) => write({ ...state, page: 1, ...part }, 'scope' in part || 'frame' in part || 'page' in part),
    [state, write],
  );
  const replace = useCallback((next: RankingState) => write(next, false), [write]);
  return { state, change, replace };
}
