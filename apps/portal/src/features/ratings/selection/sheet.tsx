import { useId, useRef, type ReactNode } from 'react';
import { useMoreBeside } from '@netreach/ui';
import classes from './sheet.module.css';

interface SheetProps {
  title: string;
  /** What it shows, in a sentence. */
  lead?: string;
  /** At the other end of the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a title of its own. */
export function Sheet({ title, lead, tools, children }: SheetProps) {
  const id = useId();
  return (
    <section className={classes.sheet} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}

interface FiguresTableProps {
  caption: string;
  /** `th` elements. */
  head: ReactNode;
  /** `tr` elements; the first cell of each stays in sight. */
  children: ReactNode;
  foot?: ReactNode;
  stale?: boolean;
  /** Less room between many columns. */
  dense?: boolean;
  /** On phones each row is a card; cells say by `data-label` what they hold. */
  cards?: boolean;
}

/** A small table of figures that scrolls sideways under its first column. */
export function FiguresTable({
  caption,
  head,
  children,
  foot,
  stale = false,
  dense = false,
  cards = false,
}: FiguresTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useMoreBeside(box);
  return (
    <div className={classes.frame}>
      {/* Keyboards scroll only what they can reach. */}
      <div ref={box} className={classes.scroll} role="group" aria-label={caption} tabIndex={0}>
        <table
          className={classes.table}
          aria-busy={stale}
          data-stale={stale || undefined}
          data-dense={dense || undefined}
          data-cards={cards || undefined}
        >
          <caption className="nr-visually-hidden">{caption}</caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
          {foot ? <tfoot>{foot}</tfoot> : null}
        </table>
      </div>
    </div>
  );
}
