import type { CSSProperties } from 'react';
import classes from './reach-bar.module.css';

interface ReachBarProps {
  /** All four in the same unit, `max` the right end of the track. */
  value: number;
  low: number;
  high: number;
  max: number;
}

const share = (value: number, max: number) => `${Math.min(100, Math.max(0, (value / max) * 100))}%`;

/** A small bar with the whisker of its confidence interval. Decorative: the numbers stand beside it. */
export function ReachBar({ value, low, high, max }: ReachBarProps) {
  const scale = max > 0 ? max : 1;
  // One element: tables hold hundreds of bars, and draw them while they scroll.
  const shares = {
    '--value': share(value, scale),
    '--low': share(low, scale),
    '--high': share(Math.max(low, high), scale),
  } as CSSProperties;
  return <span className={classes.bar} style={shares} aria-hidden />;
}
