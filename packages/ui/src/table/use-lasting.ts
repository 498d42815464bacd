import { useEffect, useState } from 'react';

/** Whether something has been true for a while; false as soon as it is not. @param after milliseconds */
export function useLasting(now: boolean, after: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLasting(true), after);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now, after]);
  return now && lasting;
}
