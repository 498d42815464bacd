import type { ReactNode } from 'react';
import classes from './card-table.module.css';

/** Gives a table inside a card its height: long ones scroll. */
export function CardTable({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <div className={classes.table} data-long={rows > 10 || undefined}>
      {children}
    </div>
  );
}
