import type { ReactNode } from 'react';
import classes from './specimen.module.css';

interface SpecimenProps {
  title: string;
  /** What to look at. */
  note?: string;
  /** In a row instead of one below the other. */
  row?: boolean;
  children: ReactNode;
}

/** One component, or one state of it, with its name above. */
export function Specimen({ title, note, row = false, children }: SpecimenProps) {
  return (
    <section className={classes.specimen} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {note ? <p className={classes.note}>{note}</p> : null}
      <div className={classes.body} data-row={row || undefined}>
        {children}
      </div>
    </section>
  );
}
