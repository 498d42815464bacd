import { useCallback, useEffect, useRef } from 'react';
import { endWaiting, forgetWritten, writeSearch, writtenSearch, type HistoryStep } from './written-search.js';

/** Milliseconds an address waits for the change to be drawn: following at once would draw the screen a second time before. */
const WAIT = 300;

/** Brings the address to a query. `isLatest` says, when it is there, whether no other one is waiting. */
type Follow = (search: string, step: HistoryStep, isLatest: () => boolean) => void;

/** Queries the address is to show soon; whatever the reader does next finds it there. */
type PendAddress = (search: string, step: HistoryStep) => void;

/**
 * Lets the address wait while a change is drawn: all of the screen looks at it, and figures that come meanwhile would stand behind
 * that. It follows after a moment, or before the next click, key or leaving of the page. Going back drops what waits, and nothing else.
 * @param follow and `drop` the same functions on every render
 * @param drop called when there is nothing left to follow: the address says it already, or the reader went elsewhere
 */
export function usePendingAddress(follow: Follow, drop: () => void): PendAddress {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const number = useRef(0);
  const step = useRef<HistoryStep>(false);

  const clear = useCallback(() => {
    if (waiting.current === null) return false;
    clearTimeout(waiting.current);
    waiting.current = null;
    endWaiting();
    return true;
  }, []);

  const send = useCallback(
    (search: string) => {
      const own = number.current;
      follow(search, step.current, () => own === number.current);
    },
    [follow],
  );

  const flush = useCallback(() => {
    if (!clear()) return;
    // Another part may have written since, and the address followed it already.
    const search = writtenSearch();
    if (search === null) drop();
    else send(search);
  }, [clear, drop, send]);

  useEffect(() => {
    const leave = () => {
      const wasWritten = writtenSearch() !== null;
      const waited = clear();
      forgetWritten();
      drop();
      // A step that waits has no place in the history yet: going back has undone the one before it, too.
      if (waited && wasWritten && step.current === true) window.history.forward();
    };
    const events = ['pointerdown', 'keydown', 'pagehide'] as const;
    for (const event of events) window.addEventListener(event, flush, { capture: true });
    window.addEventListener('popstate', leave);
    return () => {
      if (clear()) forgetWritten();
      for (const event of events) window.removeEventListener(event, flush, { capture: true });
      window.removeEventListener('popstate', leave);
    };
  }, [clear, drop, flush]);

  return useCallback(
    (search, next) => {
      clear();
      number.current += 1;
      step.current = next;
      writeSearch(search);
      waiting.current = setTimeout(flush, WAIT);
    },
    [clear, flush],
  );
}
