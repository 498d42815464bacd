import { startTransition, useEffect, useState } from 'react';

/**
 * A value as it was when the screen was last painted: what depends on it is drawn after what is in sight.
 * @param first what it is until the screen was painted for the first time; the value itself without it
 */
export function useAfterPaint<Value>(value: Value, first: Value = value): Value {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    if (Object.is(painted, value)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame's callbacks run before it is painted, a timer set by them after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [painted, value]);
  return painted;
}
