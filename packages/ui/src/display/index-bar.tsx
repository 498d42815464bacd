import type { CSSProperties } from 'react';
import { indexScale } from './index-scale.js';
import classes from './index-bar.module.css';

/** A bar that grows left or right from 100. Decorative: the number stands beside it. */
export function IndexBar({ value }: { value: number }) {
  const { side, share, strength } = indexScale(value);
  // One element: tables hold hundreds of bars, and draw them while they scroll.
  const size = { '--share': `${share * 50}%`, '--strength': `${35 + strength * 65}%` } as CSSProperties;
  return <span className={classes.bar} data-side={side} style={size} aria-hidden />;
}
