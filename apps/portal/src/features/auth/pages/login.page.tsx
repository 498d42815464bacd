import { useNavigate, useSearchParams } from 'react-router-dom';
import { LogoMark } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { company } from '../../../shared/config/company.js';
import { takeIntendedPath } from '../../../shared/session/intended-route.js';
import { LoginFigure } from '../login/login-figure.js';
import { LoginForm } from '../login/login-form.js';
import classes from './login.page.module.css';

/** Sign-in. Afterwards: the server's redirect, else the page wanted before, else the start page. */
export function LoginPage() {
  const t = useT('auth');
  const tc = useT('common');
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const proceed = (redirect: string | null) => {
    if (redirect && /^https?:/.test(redirect)) {
      location.assign(redirect);
      return;
    }
    void navigate(redirect ?? takeIntendedPath(), { replace: true });
  };

  return (
    <div className={classes.page}>
      <div className={classes.pane}>
        <header className={classes.brand}>
          <LogoMark size={30} />
          <span className={classes.word}>Netreach</span>
        </header>
        <main className={classes.main}>
          <h1 className={classes.title}>{t('login.title')}</h1>
          <LoginForm query={Object.fromEntries(search)} onSignedIn={proceed} />
        </main>
        <footer className={classes.footer}>
          {tc('shell.copyright', { year: String(new Date().getFullYear()), company: company.name })}
        </footer>
      </div>
      <aside className={classes.showcase} aria-label={t('login.about')}>
        <p className={classes.claim}>{t('login.claim')}</p>
        <LoginFigure />
        <p className={classes.small}>{t('login.claim_detail')}</p>
      </aside>
    </div>
  );
}
