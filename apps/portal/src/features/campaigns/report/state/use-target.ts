import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAME = 'attributes';

/**
 * The target group of the address: null is the campaign's own, an empty text everybody.
 */
export function useTarget(): [string | null, (target: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (target: string | null) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        if (target === null) next.delete(NAME);
        else next.set(NAME, target);
        return next;
      }),
    [setQuery],
  );
  return [query.get(NAME), change];
}
