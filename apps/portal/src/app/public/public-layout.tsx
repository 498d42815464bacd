import { Outlet } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { company } from '../../shared/config/company.js';
import { Brand } from '../../shared/site/brand.js';
import classes from './public-layout.module.css';

/** Around the pages of the public ranking: whose it is, the page, and how to reach them. */
export function PublicLayout() {
  const t = useT('generic');
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Brand size={28} wordClass={classes.word} />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <span>{t('shell.copyright', { year: String(new Date().getFullYear()), company: company.name })}</span>
      </footer>
    </div>
  );
}
