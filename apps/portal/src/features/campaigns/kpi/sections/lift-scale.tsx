import type { CSSProperties } from 'react';
import classes from './kpi.module.css';

interface LiftScaleProps {
  value: number;
  low: number;
  high: number;
}

/** Ends of the scale in points, the same on both sides of zero. */
const scaleOf = (largest: number) => [5, 10, 25, 50, 100].find((end) => largest <= end * 0.96) ?? 100;

/** A lift with its interval around zero. Decorative: the numbers stand beside it. */
export function LiftScale({ value, low, high }: LiftScaleProps) {
  const end = scaleOf(Math.max(Math.abs(low), Math.abs(high)));
  const place = (points: number) => `${Math.min(100, Math.max(0, 50 + (points / end) * 50))}%`;
  const places = { '--low': place(low), '--high': place(high), '--value': place(value) } as CSSProperties;
  return (
    <div className={classes.scale} style={places} aria-hidden>
      <span className={classes.zero} />
      <span className={classes.range} />
      <span className={classes.dot} />
    </div>
  );
}
