import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SHIPPED_LOCALES } from '@netreach/texts';
import { changeLocale, isLocaleFixed } from '../../../i18n/locale-store.js';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { company } from '../../../shared/config/company.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { Brand } from '../../../shared/site/brand.js';
import { AuthFigure } from './auth-figure.js';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  children: ReactNode;
}

/** Around every page for whoever is not signed in: the product's name, a title, and what the product is about. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  const t = useT('auth');
  const tc = useT('generic');
  const locale = useLocale();
  return (
    <div className={classes.page}>
      <div className={classes.pane}>
        <header className={classes.brand}>
          <Brand size={30} wordClass={classes.word} />
        </header>
        <main className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </main>
        <footer className={classes.footer}>
          {/* Drawn by the build, it may be of another year. */}
          <span suppressHydrationWarning>
            {tc('shell.copyright', { year: String(new Date().getFullYear()), company: company.name })}
          </span>
          <Link to={pathTo('method')}>{tc('shell.method')}</Link>
          {isLocaleFixed() ? null : (
            <select
              className={classes.language}
              aria-label={t('language')}
              value={locale}
              onChange={({ currentTarget }) => void changeLocale(currentTarget.value)}
            >
              {SHIPPED_LOCALES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </footer>
      </div>
      <aside className={classes.showcase} aria-label={t('login.about')}>
        <p className={classes.claim}>{t('login.claim')}</p>
        <AuthFigure />
        <p className={classes.small}>{t('login.claim_detail')}</p>
      </aside>
    </div>
  );
}
