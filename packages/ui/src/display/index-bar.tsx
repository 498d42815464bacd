import type { CSSProperties } from 'react';
import { indexScale } from './index-scale.js';
import classes from './index-bar.module.css';

interface IndexBarProps {
  value: number;
  /** Whether it may as well be 100: then the bar says so by having no colour. */
  isUncertain?: boolean;
}

/** A bar that grows left or right from 100. Decorative: the number stands beside it. */
export function IndexBar({ value, isUncertain = false }: IndexBarProps) {
  const { side, share, strength } = indexScale(value);
  // One element: tables hold hundreds of bars, and draw them while they scroll.
  const size = { '--share': `${share * 50}%`, '--strength': `${35 + strength * 65}%` } as CSSProperties;
  return (
    <span
      className={classes.bar}
      data-side={side}
      data-uncertain={isUncertain || undefined}
      style={size}
      aria-hidden
    />
  );
}
