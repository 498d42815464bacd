import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that stays the same for the life of a component and does what that of its last rendering does, so that
 * memoised children are not drawn anew for the sake of a callback.
 */
export function useStableCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
