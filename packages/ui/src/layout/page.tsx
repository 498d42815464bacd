import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** What the page is for, in a sentence. */
  lead?: string | undefined;
  /** Above the title: the way to pages beside this one. */
  nav?: ReactNode;
  /** Beside the title: search, filters, buttons. */
  tools?: ReactNode;
  /** `full` takes the whole window, for lists; `wide` and `reading` stand in its middle. */
  width?: 'full' | 'wide' | 'reading';
  children: ReactNode;
}

/** A page inside the frame: its title, what it is for, its tools, and its content. */
export function Page({ title, lead, nav, tools, width = 'full', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {nav}
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {tools ? <div className={classes.tools}>{tools}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** The surface a list lies on: it takes what the page leaves, and the list scrolls in it. */
export function ListCard({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}
