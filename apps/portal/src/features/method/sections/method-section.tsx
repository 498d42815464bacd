import type { ReactNode } from 'react';
import classes from './method-section.module.css';

interface MethodSectionProps {
  /** What links to it name. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A part of the method page with its heading and what it is about. */
export function MethodSection({ id, title, lead, children }: MethodSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <p className={classes.lead}>{lead}</p>
      {children}
    </section>
  );
}
