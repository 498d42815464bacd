import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** What it is good for. */
  hint?: string;
  /** Stands beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One matter of the profile page. */
export function Section({ title, hint, action, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
