import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePendingAddress } from './use-pending-address.js';
import { arriveAt, goesOn, rememberStep, writtenSearch, type HistoryStep } from './written-search.js';

interface UrlStateFormat<State> {
  /** Gives defaults for what is missing or unknown. */
  parse: (query: URLSearchParams) => State;
  /** Leaves defaults out, so that links stay short. */
  format: (state: State) => URLSearchParams;
}

/**
 * Writes the state that follows from the present one into the address. `keepHistory` lets Back undo it: true for a step of its own,
 * the name of a field for what is typed there, which is one step however long it takes.
 */
export type WriteUrlState<State> = (
  next: (now: State) => State,
  options?: { keepHistory?: HistoryStep },
) => void;

/**
 * A screen's state, kept in the query of its address, so that a link shows a colleague the same. A change shows at
 * once, and the address follows when it is drawn; further changes build on it. The function that writes never changes.
 * @param urlFormat the same object on every render
 */
export function useUrlState<State>(urlFormat: UrlStateFormat<State>): [State, WriteUrlState<State>] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => urlFormat.parse(query), [urlFormat, query]);
  /** What the address does not say yet. */
  const [ahead, setAhead] = useState<{ state: State } | null>(null);
  const state = ahead ? ahead.state : inAddress;
  const shown = query.toString();
  const latest = useRef({ state, navigate, shown });
  useLayoutEffect(() => {
    latest.current = { state, navigate, shown };
  });
  useLayoutEffect(() => arriveAt(shown), [shown]);
  const follow = useCallback((search: string, step: HistoryStep, isLatest: () => boolean) => {
    startTransition(async () => {
      const { navigate: go, shown: now } = latest.current;
      // A step that leads nowhere would be one Back seems not to undo.
      const replace = search === now || goesOn(step, now);
      rememberStep(step, search);
      await go({ search }, { replace });
      if (isLatest()) startTransition(() => setAhead(null));
    });
  }, []);
  const drop = useCallback(() => setAhead(null), []);
  const pend = usePendingAddress(follow, drop);
  const write = useCallback<WriteUrlState<State>>(
    (nextOf, { keepHistory = false } = {}) => {
      const written = writtenSearch();
      // Changes before the address has followed build on each other, also those of other parts of the screen.
      const now = written === null ? latest.current.state : urlFormat.parse(new URLSearchParams(written));
      const next = nextOf(now);
      setAhead({ state: next });
      pend(urlFormat.format(next).toString(), keepHistory);
    },
    [pend, urlFormat],
  );
  return [state, write];
}
