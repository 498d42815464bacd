import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** What a badge says about the thing beside it. */
export type BadgeTone = 'neutral' | 'accent' | 'warning' | 'danger' | 'success';

/** A short word about a state, e.g. "provisional". */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
