import { startTransition, useEffect, useState } from 'react';

/** A value as it was when the screen was last painted: what depends on it is drawn after what is in sight. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
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
