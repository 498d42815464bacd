import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

interface UrlStateFormat<State> {
  /** Gives defaults for what is missing or unknown. */
  parse: (query: URLSearchParams) => State;
  /** Leaves defaults out, so that links stay short. */
  format: (state: State) => URLSearchParams;
}

/** Writes the state that follows from the present one into the address; `keepHistory` lets Back undo it. */
export type WriteUrlState<State> = (next: (now: State) => State, options?: { keepHistory?: boolean }) => void;

/**
 * A screen's state, kept in the query of its address, so that a link shows a colleague the same. A change shows at
 * once, before the address has followed; further changes build on it. The function that writes never changes.
 * @param urlFormat the same object on every render
 */
export function useUrlState<State>(urlFormat: UrlStateFormat<State>): [State, WriteUrlState<State>] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => urlFormat.parse(query), [urlFormat, query]);
  const [state, showAtOnce] = useOptimistic(inAddress);
  const latest = useRef({ state, navigate });
  useLayoutEffect(() => {
    latest.current = { state, navigate };
  });
  const write = useCallback<WriteUrlState<State>>(
    (nextOf, { keepHistory = false } = {}) => {
      const next = nextOf(latest.current.state);
      startTransition(async () => {
        showAtOnce(() => next);
        const search = urlFormat.format(next).toString();
        await latest.current.navigate({ search }, { replace: !keepHistory });
      });
    },
    [showAtOnce, urlFormat],
  );
  return [state, write];
}
