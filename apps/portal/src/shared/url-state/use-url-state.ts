import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

interface UrlStateFormat<State> {
  /** Gives defaults for what is missing or unknown. */
  parse: (query: URLSearchParams) => State;
  /** Leaves defaults out, so that links stay short. */
  format: (state: State) => URLSearchParams;
}

/** Writes a state into the address; `keepHistory` lets Back undo it. */
export type WriteUrlState<State> = (next: State, options?: { keepHistory?: boolean }) => void;

/**
 * A screen's state, kept in the query of its address, so that a link shows a colleague the same. A change shows at
 * once, before the address has followed; further changes build on it.
 * @param urlFormat the same object on every render
 */
export function useUrlState<State>(urlFormat: UrlStateFormat<State>): [State, WriteUrlState<State>] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => urlFormat.parse(query), [urlFormat, query]);
  const [state, showAtOnce] = useOptimistic(inAddress);
  const write = useCallback<WriteUrlState<State>>(
    (next, { keepHistory = false } = {}) =>
      startTransition(async () => {
        showAtOnce(() => next);
        await navigate({ search: urlFormat.format(next).toString() }, { replace: !keepHistory });
      }),
    [navigate, showAtOnce, urlFormat],
  );
  return [state, write];
}
