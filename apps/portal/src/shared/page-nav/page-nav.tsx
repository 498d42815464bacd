import { useEffect, useRef, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { RouteName } from '../routing/paths.js';
import { useCurrentRoute } from '../routing/use-current-route.js';
import classes from './page-nav.module.css';

/** A page of something, and where it is. */
export interface NavigatedPage {
  name: RouteName;
  text: string;
  to: To;
}

interface PageNavProps {
  label: string;
  pages: readonly NavigatedPage[];
  /** At the other end of the line. */
  tools?: ReactNode;
}

/** What is seen of the page before, in px. */
const EDGE = 40;

/** The way between the pages of something. */
export function PageNav({ label, pages, tools }: PageNavProps) {
  const current = useCurrentRoute();
  const bar = useRef<HTMLElement>(null);
  // On a phone the page one is on may lie beyond the edge.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - EDGE;
  }, [current?.name]);
  return (
    <div className={classes.bar}>
      <nav ref={bar} aria-label={label} className={classes.nav} data-screen-only>
        <ul className={classes.list}>
          {pages.map(({ name, text, to }) => (
            <li key={name}>
              <Link
                to={to}
                className={classes.link}
                aria-current={current?.name === name ? 'page' : undefined}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tools ? <div className={classes.tools}>{tools}</div> : null}
    </div>
  );
}
