import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { pathTo } from '../../shared/routing/paths.js';
import { Brand } from '../../shared/site/brand.js';
import { useSiteName } from '../../shared/site/use-site-name.js';
import classes from './message-page.module.css';

interface MessagePageProps {
  /** Large and quiet above the title, e.g. a status code. */
  sign: string;
  title: string;
  children: ReactNode;
}

/** A bare page with one message and ways on. */
export function MessagePage({ sign, title, children }: MessagePageProps) {
  const t = useT('generic');
  const name = useSiteName();
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Link to={pathTo('startpage')} aria-label={t('shell.logo', { name })} className={classes.logo}>
          <Brand size={28} />
        </Link>
      </header>
      <main className={classes.main}>
        <p className={classes.sign} aria-hidden>
          {sign}
        </p>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
