import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAME = 'compare';
const OFF = 'off';

/** Whether figures stand beside those of the frame before; kept in the address. */
export function useCompare(): [boolean, (on: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (on: boolean) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        if (on) next.delete(NAME);
        else next.set(NAME, OFF);
        return next;
      }),
    [setQuery],
  );
  return [query.get(NAME) !== OFF, change];
}
