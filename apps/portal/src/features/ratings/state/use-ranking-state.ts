import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatRankingState, parseRankingState, type RankingState } from './ranking-state.js';

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeRanking = (change: Partial<RankingState>) => void;

interface RankingStateInUrl {
  state: RankingState;
  change: ChangeRanking;
  replace: (state: RankingState) => void;
}

/**
 * The state of the ranking list, kept in the address. A change shows at once, before the address has followed.
 * Choosing a tab, frame or page can be undone with Back.
 */
export function useRankingState(): RankingStateInUrl {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => parseRankingState(query), [query]);
  const [state, showAtOnce] = useOptimistic(inAddress);

  const write = useCallback(
    (next: RankingState, keepHistory: boolean) =>
      startTransition(async () => {
        showAtOnce(next);
        await navigate({ search: formatRankingState(next).toString() }, { replace: !keepHistory });
      }),
    [navigate, showAtOnce],
  );
  const change = useCallback<ChangeRanking>(
    (part) => write({ ...state, page: 1, ...part }, 'scope' in part || 'frame' in part || 'page' in part),
    [state, write],
  );
  const replace = useCallback((next: RankingState) => write(next, false), [write]);
  return { state, change, replace };
}
