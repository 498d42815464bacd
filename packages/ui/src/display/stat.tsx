import type { ReactNode } from 'react';
import { HintMark } from './hint.js';
import classes from './stat.module.css';

interface StatProps {
  label: string;
  value: ReactNode;
  /** Said after the value in small type: a unit, a share, a remark. */
  note?: ReactNode;
  /** The definition behind the figure, behind a sign beside the label. */
  description?: string;
}

/** One key figure with its label. Put several into a StatStrip. */
export function Stat({ label, value, note, description }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>
        {label} <HintMark label={label} text={description} />
      </dt>
      <dd className={classes.value}>
        <span className="nr-tabular">{value}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </dd>
    </div>
  );
}

interface StatStripProps {
  children: ReactNode;
  /** Dims the figures while newer ones are on their way. */
  stale?: boolean;
}

/** A row of key figures that wraps on narrow screens. */
export function StatStrip({ children, stale = false }: StatStripProps) {
  return (
    <dl className={classes.strip} data-stale={stale || undefined}>
      {children}
    </dl>
  );
}
