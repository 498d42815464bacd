import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  title: string;
  /** What the figures mean, in a sentence. */
  note?: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  /** Takes the whole width of the page. */
  wide?: boolean;
  children: ReactNode;
}

/** A part of an item's page with a title of its own. */
export function Card({ title, note, tools, wide = false, children }: CardProps) {
  return (
    <section className={classes.card} data-wide={wide || undefined}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}

/** Cards beside each other where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
