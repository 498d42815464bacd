import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { replaceEqualDeep } from '@tanstack/react-query';
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

/** A state that was written. */
interface Written<State> {
  readonly state: State;
  /** The query it has arrived at; null while the address does not say it yet. */
  readonly arrivedAt: string | null;
}

/**
 * A screen's state, kept in the query of its address, so that a link shows a colleague the same. A change shows at
 * once, and the address follows when it is drawn; further changes build on it. The function that writes never changes.
 * @param urlFormat the same object on every render
 */
export function useUrlState<State>(urlFormat: UrlStateFormat<State>): [State, WriteUrlState<State>] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => urlFormat.parse(query), [urlFormat, query]);
  const shown = query.toString();
  const [ahead, setAhead] = useState<Written<State> | null>(null);
  const isAhead = ahead !== null && (ahead.arrivedAt === null || ahead.arrivedAt === shown);
  const state = isAhead ? ahead.state : inAddress;
  const latest = useRef({ state, navigate, shown });
  useLayoutEffect(() => {
    latest.current = { state, navigate, shown };
  });
  useLayoutEffect(() => arriveAt(shown), [shown]);
  const arrive = useCallback(
    (search: string) => {
      const arrived = urlFormat.parse(new URLSearchParams(search));
      // What is the same stays the same object: nothing is drawn anew because the address says it now, too.
      setAhead((was) => was && { state: replaceEqualDeep(was.state, arrived), arrivedAt: search });
    },
    [urlFormat],
  );
  const follow = useCallback(
    (search: string, step: HistoryStep, isLatest: () => boolean) => {
      startTransition(async () => {
        const { navigate: go, shown: now } = latest.current;
        // A step that leads nowhere would be one Back seems not to undo.
        const replace = search === now || goesOn(step, now);
        rememberStep(step, search);
        await go({ search }, { replace });
        if (isLatest()) startTransition(() => arrive(search));
      });
    },
    [arrive],
  );
  const drop = useCallback(() => setAhead(null), []);
  const pend = usePendingAddress(follow, drop);
  const write = useCallback<WriteUrlState<State>>(
    (nextOf, { keepHistory = false } = {}) => {
      const written = writtenSearch();
      // Changes before the address has followed build on each other, also those of other parts of the screen.
      const now = written === null ? latest.current.state : urlFormat.parse(new URLSearchParams(written));
      const next = nextOf(now);
      const search = urlFormat.format(next).toString();
      const isThere = written === null && search === latest.current.shown;
      setAhead({ state: next, arrivedAt: isThere ? search : null });
      if (!isThere) pend(search, keepHistory);
    },
    [pend, urlFormat],
  );
  return [state, write];
}
